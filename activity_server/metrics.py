"""What the server counts, for Prometheus, on a port of its own that only this machine can reach."""

from __future__ import annotations

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

# Seconds: a commit takes one to a few milliseconds on a good day.
COMMIT_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
# Seconds: a robot thinks for 50 ms on average, and is never waited for longer than one second.
THOUGHT_BUCKETS = (0.01, 0.03, 0.06, 0.1, 0.2, 0.3, 0.5, 1.0)


class Metrics:
    """One server's figures. Labels are from short, fixed lists: never a person, never a table."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.connections = Gauge("tarneeb_connections", "Sockets that have said hello", registry=self.registry)
        self.tables = Gauge("tarneeb_tables", "Tables in memory", registry=self.registry)
        self.messages = Counter("tarneeb_messages", "Messages from pages", ["type"], registry=self.registry)
        self.refusals = Counter("tarneeb_refusals", "Refused messages", ["code"], registry=self.registry)
        self.lost = Counter("tarneeb_connections_lost", "Connections cut off", ["reason"], registry=self.registry)
        self.events = Counter("tarneeb_events", "Events committed to the log", registry=self.registry)
        self.commits = Histogram(
            "tarneeb_commit_seconds", "Until events were on the disk", buckets=COMMIT_BUCKETS, registry=self.registry
        )
        self.store_failures = Counter("tarneeb_store_failures", "Commits that failed", registry=self.registry)
        self.thoughts = Histogram(
            "tarneeb_thought_seconds", "Until a thinking robot chose", buckets=THOUGHT_BUCKETS, registry=self.registry
        )
        self.unanswered = Counter(
            "tarneeb_unanswered", "Choices left to rules of thumb", ["reason"], registry=self.registry
        )
        self.matches = Counter("tarneeb_matches", "Matches that ended, played out or not", registry=self.registry)
        self.reviews = Counter("tarneeb_reviews", "Reviews of matches", ["result"], registry=self.registry)


def metrics_app(metrics: Metrics) -> web.Application:
    """Return the application that serves the figures at ``/metrics``."""

    async def show(_request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/metrics", show)
    return app
