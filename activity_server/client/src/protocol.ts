// Made from activity_server/protocol by `python -m activity_server.protocol.docs`: edit those, not this.

export type SuitText = "S" | "H" | "D" | "C";
export type TrumpText = "S" | "H" | "D" | "C" | "NT";
export type Language = "en" | "ar" | "es" | "sv";
export type Tempo = "relaxed" | "normal" | "fast";
export type Admission = "channel" | "server" | "invited" | "link";
export type Emote = "nudge" | "well_played" | "thanks" | "sorry" | "hurry" | "laugh" | "wow" | "good_luck";
export type HintKind = "only" | "bid" | "pass" | "leave" | "trump" | "enough" | "card" | "points" | "same" | "estimate" | "rule";
export type Stage = "seating" | "playing" | "over" | "closed";
export type Phase = "deal" | "auction" | "trump" | "play" | "over";
export type Presence = "here" | "held" | "away";
export type Control = "own" | "autopilot" | "robot" | "left";
export type ClosedReason = "owner" | "idle" | "abandoned" | "moderator";

export type ClientMessage =
  | Hello
  | Pong
  | SetLanguage
  | Sync
  | OpenTable
  | EnterTable
  | ExitTable
  | Sit
  | Stand
  | SeatRobot
  | FillWithRobots
  | FreeSeat
  | SwapSeats
  | Start
  | CloseTable
  | MakeCall
  | NameTrump
  | PlayCard
  | Claim
  | AskHint
  | TakeOver
  | Leave
  | SendEmote
  | AcceptRematch;
export type ServerMessage =
  | Welcome
  | Ping
  | Lobby
  | Ack
  | Refusal
  | Snapshot
  | Update
  | EmoteShown
  | Hint
  | Gone
  | Heading
  | Replay;
export type Event =
  | SatEvent
  | SeatFreed
  | SeatsSwapped
  | OwnerChanged
  | MatchStarted
  | Dealt
  | Called
  | TrumpNamed
  | CardPlayed
  | ControlChanged
  | ClaimDecided
  | RematchOffered
  | RematchAccepted
  | RematchBegun
  | TableClosed
  | PersonInvited
  | ShownElsewhere;

/** After the match: play another with these people. A fresh nonce, since the next secret is already bound. */
export interface AcceptRematch {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "accept_rematch";
  nonce: string;
}

/** Ask for a hint, where the table is not rated. Beside the ``ack`` comes a ``hint``, to this page alone. */
export interface AskHint {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  /** deals before this one, thrown-in ones too */
  hand: number;
  /** calls, trump and cards in this hand before it */
  turn: number;
  type: "ask_hint";
}

/** Claim all remaining tricks, proved from one's own view alone. */
export interface Claim {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  /** deals before this one, thrown-in ones too */
  hand: number;
  /** calls, trump and cards in this hand before it */
  turn: number;
  type: "claim";
}

/** Owner: close the table before the match has begun, or after it is over. */
export interface CloseTable {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "close_table";
}

/** Come to the table: a snapshot follows, then every update. Counts as being here if one has a seat. */
export interface EnterTable {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "enter_table";
}

/** Stop looking at the table. A seat there is then held like after a lost connection. */
export interface ExitTable {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "exit_table";
}

/** Owner: a robot in every free seat. */
export interface FillWithRobots {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "fill_with_robots";
  strength?: "easy" | "steady" | "strong";
}

/** Owner: remove the robot, or the person, from a seat. */
export interface FreeSeat {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "free_seat";
  /** 0 to 3 in the order of play */
  seat: number;
}

/** Who is there: the signed token, the random id of this page load, and the language of answers. */
export interface Hello {
  type: "hello";
  token: string;
  page: string;
  language?: Language;
}

/** Leave the running match for good: a robot has the seat from now on. */
export interface Leave {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "leave";
}

/** Bid or pass. */
export interface MakeCall {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  /** deals before this one, thrown-in ones too */
  hand: number;
  /** calls, trump and cards in this hand before it */
  turn: number;
  type: "call";
  call: number | string;
}

/** Declarer: name the trump. */
export interface NameTrump {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  /** deals before this one, thrown-in ones too */
  hand: number;
  /** calls, trump and cards in this hand before it */
  turn: number;
  type: "name_trump";
  suit: SuitText;
}

/** Open a table. Rules are a preset's name with switches beside it, as in a record. */
export interface OpenTable {
  /** grows by one with each command of a page */
  id: number;
  type: "open_table";
  rules?: Record<string, boolean | number | string | null>;
  tempo?: Tempo;
  admission?: Admission;
  stand_in?: "easy" | "steady" | "strong";
  rated?: boolean;
}

/** Play a card. */
export interface PlayCard {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  /** deals before this one, thrown-in ones too */
  hand: number;
  /** calls, trump and cards in this hand before it */
  turn: number;
  type: "play_card";
  card: string;
}

/** The answer to ``ping``, given by the page's script: the page is alive, not just its connection. */
export interface Pong {
  type: "pong";
}

/** Owner: put a robot in a free seat. */
export interface SeatRobot {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "seat_robot";
  /** 0 to 3 in the order of play */
  seat: number;
  strength?: "easy" | "steady" | "strong";
}

/** Show an emote to the table. */
export interface SendEmote {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "emote";
  emote: Emote;
}

/** From now on refusals come in this language. */
export interface SetLanguage {
  type: "language";
  language: Language;
}

/** Take a free seat, or change to it, before the first deal. The nonce stays with the person. */
export interface Sit {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "sit";
  /** 0 to 3 in the order of play */
  seat: number;
  nonce: string;
}

/** Give the seat back before the match has begun. */
export interface Stand {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "stand";
}

/** Owner: begin the match; all four seats are taken and nobody is held. */
export interface Start {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "start";
}

/** Owner: exchange two seats, to make partners. */
export interface SwapSeats {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "swap_seats";
  /** 0 to 3 in the order of play */
  first: number;
  /** 0 to 3 in the order of play */
  second: number;
}

/** The page missed something: its last version. Answered with a snapshot. */
export interface Sync {
  type: "sync";
  table: string;
  /** events of this table so far */
  version: number;
}

/** Have one's seat back from the autopilot or the robot. */
export interface TakeOver {
  /** grows by one with each command of a page */
  id: number;
  table: string;
  type: "take_over";
}

/** The command was carried out and is on the disk. ``table`` names a table just opened. */
export interface Ack {
  type: "ack";
  /** grows by one with each command of a page */
  id: number;
  table?: string | null;
}

/** One call of the auction. */
export interface CallState {
  /** 0 to 3 in the order of play */
  seat: number;
  call: number | string;
}

/** A call was made. */
export interface Called {
  kind: "called";
  /** 0 to 3 in the order of play */
  seat: number;
  call: number | string;
}

/** A card was played. */
export interface CardPlayed {
  kind: "card_played";
  /** 0 to 3 in the order of play */
  seat: number;
  card: string;
}

/** A seat claimed the remaining tricks; when proved, they are played out. */
export interface ClaimDecided {
  kind: "claimed";
  /** 0 to 3 in the order of play */
  seat: number;
  proved: boolean;
}

/** The running clock of the seat to act. */
export interface Clock {
  /** 0 to 3 in the order of play */
  seat: number;
  remaining_ms: number;
  total_ms: number;
}

/** What the declarer has promised. */
export interface Contract {
  /** 0 to 3 in the order of play */
  declarer: number;
  bid: number;
  no_trump: boolean;
}

/** Somebody else plays a seat from now on. */
export interface ControlChanged {
  kind: "control_changed";
  /** 0 to 3 in the order of play */
  seat: number;
  control: Control;
}

/** A hand was dealt; whose cards are whose is nobody's business. */
export interface Dealt {
  kind: "dealt";
  /** 0 to 3 in the order of play */
  dealer: number;
}

/** A seat shows an emote. */
export interface EmoteShown {
  type: "emote";
  table: string;
  /** 0 to 3 in the order of play */
  seat: number;
  emote: Emote;
}

/** The table is no longer there for this connection. */
export interface Gone {
  type: "gone";
  table: string;
  code: string;
  message: string;
}

/** A line of the score sheet. */
export interface HandLine {
  number: number;
  /** 0 to 3 in the order of play */
  dealer: number;
  thrown_in: boolean;
  declarer: number | null;
  bid: number | null;
  trump: TrumpText | null;
  tricks: [number, number];
  score: [number, number];
  total: [number, number];
}

/** The hand being played, as everybody sees it. */
export interface HandState {
  number: number;
  /** 0 to 3 in the order of play */
  dealer: number;
  calls: CallState[];
  contract: Contract | null;
  trump: TrumpText | null;
  /** on the table: unfinished, or finished and still shown */
  trick: TrickState | null;
  last_trick: TrickState | null;
  /** taken, by team */
  tricks: [number, number];
  /** counted, by team: tricks again, or card points */
  points: [number, number];
  cards_left: [number, number, number, number];
}

/** You were just sent to this table, as in ``welcome``: the page goes there, unless its person plays a match. */
export interface Heading {
  type: "heading";
  table: string;
}

/** The answer to ``ask_hint``: what a strong robot would do in this turn. None comes once the turn has passed. */
export interface Hint {
  type: "hint";
  table: string;
  hand: number;
  turn: number;
  action: number | string;
  reason: HintReason;
}

/** Why a hint says what it says; what the numbers are depends on its kind. `only`: nothing else is legal. `bid`: in how many deals of ten it is made, and the next bid (`other`) would be. `pass`, and `leave` where partner holds the bid: in how many deals of ten the next bid (`other`) would be made. `trump`: tricks with it, and with the next best one. `enough`: in how many deals of ten the card brings enough tricks, and the next best one does. `card`: tricks of one's side in this hand, and with the next best one. `points`: by how many points it is better than the next best one. `same`: all cards come to the same. `estimate`: tricks that one's own cards promise, with the trump `other`. `rule`: by a rule of thumb. */
export interface HintReason {
  kind: HintKind;
  value: number | null;
  other: number | string | null;
  other_value: number | null;
}

/** The tables where one has a seat, then the newest others: on welcome, and while a page is at no table. It comes again whenever something in it changes, and when a page has left its last table. */
export interface Lobby {
  type: "lobby";
  tables: TableSummary[];
}

/** The match began; the seats are fixed. */
export interface MatchStarted {
  kind: "match_started";
}

/** What this connection alone may see. A spectator has no seat, no cards and nothing to do. */
export interface MyState {
  seat: number | null;
  cards: string[];
  /** legal actions while it is my turn, else empty */
  legal: (number | string)[];
  /** my cards that are not legal now, and why; empty when not my turn */
  barred: Refused[];
  /** it is my turn to play, and I have not claimed in this trick */
  may_claim: boolean;
  may_take_over: boolean;
}

/** How the match ended. */
export interface Outcome {
  winner: number | null;
  reason: "target" | "hands" | "slam" | "cap";
}

/** The table has another owner. */
export interface OwnerChanged {
  kind: "owner_changed";
}

/** A person at the table. */
export interface Person {
  kind: "person";
  user: string;
  name: string;
}

/** The owner invited somebody. */
export interface PersonInvited {
  kind: "invited";
}

/** Asks the page's script for a ``pong``. */
export interface Ping {
  type: "ping";
}

/** A card on the table. */
export interface PlayedCard {
  /** 0 to 3 in the order of play */
  seat: number;
  card: string;
}

/** The parts of the public state that changed; a part that is absent is as it was. */
export interface PublicChange {
  info?: TableInfo | null;
  status?: Status | null;
  seats?: [SeatState, SeatState, SeatState, SeatState] | null;
  shuffle?: Shuffle | null;
  turn?: TurnState | null;
  clock?: Clock | null;
  hand?: HandState | null;
  tricks_played?: TrickState[] | null;
  sheet?: Sheet | null;
}

/** Everything about a table that anybody at it may see. ``hand`` is null before the first deal. */
export interface PublicState {
  info: TableInfo;
  status: Status;
  seats: [SeatState, SeatState, SeatState, SeatState];
  shuffle: Shuffle;
  turn: TurnState | null;
  clock: Clock | null;
  hand: HandState | null;
  /** every finished trick of this hand */
  tricks_played: TrickState[];
  sheet: Sheet;
}

/** The command was not carried out and nothing has changed. The code is stable, the sentence is for the player. */
export interface Refusal {
  type: "refused";
  /** null when the message was not understood well enough to name it */
  id: number | null;
  code: string;
  message: string;
}

/** A card or call that is not legal now, and the rule that says so. */
export interface Refused {
  action: string;
  rule: string;
}

/** A person wants another match. */
export interface RematchAccepted {
  kind: "rematch_accepted";
  /** 0 to 3 in the order of play */
  seat: number;
}

/** The table is set for another match; seats of those who did not accept are free. */
export interface RematchBegun {
  kind: "rematch_begun";
}

/** The match is over; the next secret is bound, and a rematch can be accepted. */
export interface RematchOffered {
  kind: "rematch_offered";
}

/** You were just sent to a replay, as in ``welcome``: the page goes there, unless its person plays a match. */
export interface Replay {
  type: "replay";
  match: string;
}

/** A computer player, named and marked as one. */
export interface Robot {
  kind: "robot";
  name: string;
  strength: "easy" | "steady" | "strong";
}

/** Somebody took a seat (a person or a robot). */
export interface SatEvent {
  kind: "sat";
  /** 0 to 3 in the order of play */
  seat: number;
}

/** A seat became free. */
export interface SeatFreed {
  kind: "seat_freed";
  /** 0 to 3 in the order of play */
  seat: number;
}

/** A seat: who sits there, whether they are here, and who plays it. */
export interface SeatState {
  occupant: Person | Robot | null;
  presence: Presence;
  /** time left of the hold; null unless held */
  held_ms: number | null;
  control: Control;
  /** has accepted the rematch */
  rematch: boolean;
}

/** Two seats were exchanged. */
export interface SeatsSwapped {
  kind: "seats_swapped";
  /** 0 to 3 in the order of play */
  first: number;
  /** 0 to 3 in the order of play */
  second: number;
}

/** The score sheet so far. */
export interface Sheet {
  lines: HandLine[];
  total: [number, number];
  outcome: Outcome | null;
}

/** The table is listed in one more place. */
export interface ShownElsewhere {
  kind: "shown";
}

/** What proves the deals: the commitment from the start, the secret only when the match is over. */
export interface Shuffle {
  commitment: string;
  /** by seat; empty for a robot or until fixed by the start */
  nonces: (string | "")[];
  secret: string | null;
  /** of the rematch, published before anyone accepts it */
  next_commitment: string | null;
}

/** A table, whole: on entering it, on ``sync``, and after a gap. */
export interface Snapshot {
  type: "snapshot";
  table: string;
  /** events of this table so far */
  version: number;
  public: PublicState;
  mine: MyState;
}

/** Where the table stands. */
export interface Status {
  stage: Stage;
  /** nobody is left: clocks, holds and robots stand still */
  frozen: boolean;
  /** the store is in trouble: nothing is accepted for now */
  paused: boolean;
  spectators: number;
  /** time left to accept the rematch */
  rematch_ms: number | null;
  closed_reason: ClosedReason | null;
}

/** The table is closed. */
export interface TableClosed {
  kind: "closed";
  reason: ClosedReason;
}

/** What was chosen when the table was opened. */
export interface TableInfo {
  id: string;
  owner: string | null;
  preset: string;
  /** every switch with its value */
  rules: Record<string, boolean | number | string | null>;
  /** switches that differ from the preset */
  changed: string[];
  tempo: Tempo;
  admission: Admission;
  stand_in: "easy" | "steady" | "strong";
  rated: boolean;
}

/** A table as the lobby lists it, its rules readable before anyone joins. */
export interface TableSummary {
  info: TableInfo;
  stage: Stage;
  seats: [SeatState, SeatState, SeatState, SeatState];
  total: [number, number];
  /** hands scored so far */
  hands: number;
  spectators: number;
  /** I have a seat there */
  mine: boolean;
}

/** A trick: its cards in the order played, and who won it once it is complete. */
export interface TrickState {
  cards: PlayedCard[];
  winner: number | null;
}

/** The declarer named the trump. */
export interface TrumpNamed {
  kind: "trump_named";
  /** 0 to 3 in the order of play */
  seat: number;
  suit: SuitText;
}

/** Whose turn it is, and the names an action must carry. ``seat`` is null while the table pauses. */
export interface TurnState {
  seat: number | null;
  phase: Phase;
  hand: number;
  turn: number;
}

/** What happened at a table: events ``since + 1`` to ``version`` and the parts that changed. A page whose version is not ``since`` has missed something and sends ``sync``. Without events (``since == version``) only presence, clocks or the like have changed. */
export interface Update {
  type: "update";
  table: string;
  /** events of this table so far */
  since: number;
  /** events of this table so far */
  version: number;
  events: (SatEvent | SeatFreed | SeatsSwapped | OwnerChanged | MatchStarted | Dealt | Called | TrumpNamed | CardPlayed | ControlChanged | ClaimDecided | RematchOffered | RematchAccepted | RematchBegun | TableClosed | PersonInvited | ShownElsewhere)[];
  public: PublicChange;
  mine: MyState;
}

/** The answer to ``hello``: who you are here, the tables where you have a seat, and the one you were sent to. */
export interface Welcome {
  type: "welcome";
  user: string;
  name: string;
  guest: boolean;
  seated_at: string[];
  /** just opened by command, or chosen in its message: the page goes there at once */
  heading?: string | null;
  /** a match that is over, to be shown: see ``MatchReply`` */
  replay?: string | null;
}

/** What the page needs to talk to Discord. */
export interface DiscordConfig {
  client_id: string;
}

/** ``GET /api/config``: how people come in here. ``discord`` is null where nobody signs in through it. */
export interface ConfigReply {
  discord: DiscordConfig | null;
  /** people may play under a name of their choice */
  guests: boolean;
}

/** ``POST /api/guest``: a name to play under; with the old token one stays the same person. */
export interface GuestRequest {
  name: string;
  token?: string | null;
}

/** The token for ``hello``, and who one is now. */
export interface GuestReply {
  token: string;
  user: string;
  name: string;
}

/** ``POST /api/discord/sign-in``: the code that Discord gave the page, and the instance it runs in. Who somebody is and where they are is asked of Discord; an instance that they are not in is refused. */
export interface SignInRequest {
  code: string;
  instance: string;
  language?: Language;
}

/** The token for ``hello``, Discord's own for its client, and who one is here. Refused are 401 ``bad_code``, 403 ``not_in_instance``, 429 ``too_many_messages``, 503 ``discord_down``. */
export interface SignInReply {
  token: string;
  /** for the client of Discord only; the server forgets it */
  access_token: string;
  user: string;
  name: string;
  /** seconds that the token is good for */
  expires_s: number;
}

/** ``POST /api/discord/renew``: a token from signing in that is still good; Discord is asked again where one is. */
export interface RenewRequest {
  token: string;
  language?: Language;
}

/** A token of the same person for more time. Refused are 401 ``bad_token`` and ``expired_token``, 403 ``not_in_instance``, 429 ``too_many_messages``. While Discord cannot be asked, a good token is renewed. */
export interface RenewReply {
  token: string;
  /** seconds that the token is good for */
  expires_s: number;
}

/** ``GET /api/match/MATCH``: a match that is over, for those who played it or are in the server where it was. ``GET /api/table/TABLE/match`` is the last one that ended at a table, for those who are or were there. The token of ``hello`` comes as ``Authorization: Bearer …``. Everybody else is told 404 ``not_found``. */
export interface MatchReply {
  id: string;
  /** by seat; empty for a robot, null for somebody who deleted who they are */
  names: [string | null, string | null, string | null, string | null];
  /** where one sat oneself */
  seat: number | null;
  /** every switch as it was played */
  rules: Record<string, boolean | number | string | null>;
  sheet: Sheet;
  /** as ``tarneeb replay`` reads it */
  record: Record<string, unknown>;
}

/** What a deal held. ``contract`` is the tricks that the declarers could take in the contract that was played. */
export interface HandPar {
  /** by partnership */
  most: [MostTricks, MostTricks];
  contract: number | null;
  /** in points, for seats 0 and 2 */
  worth: number;
}

/** A decision: what a seat did, and what would have been better by what it could know. ``best`` is what was done where nothing else was better; ``cost`` is in points, 0 then. */
export interface Judged {
  /** 0 to 3 in the order of play */
  seat: number;
  phase: "auction" | "trump" | "play";
  /** from 1, for a card */
  trick?: number | null;
  /** a call, a suit or a card */
  made: number | string;
  best: number | string;
  cost: number;
  /** that the bid is made, if it was one */
  chance?: number | null;
  /** that the better bid is made, if it is one */
  best_chance?: number | null;
}

/** The most tricks of a partnership if everybody saw all cards: by whose lead, with which trump. */
export interface MostTricks {
  /** 0 to 3 in the order of play */
  declarer: number;
  trump: TrumpText;
  tricks: number;
}

/** What ``tarneeb review --json`` says of a match, but for names. */
export interface Review {
  /** in which a card was judged */
  worlds: number;
  seed: number;
  /** tricks that the solver sees ahead: with fewer than 13 much is left out */
  reach: number;
  /** questions that took too long */
  unanswered: number;
  total: [number, number];
  hands: ReviewedHand[];
  players: [ReviewedPlayer, ReviewedPlayer, ReviewedPlayer, ReviewedPlayer];
}

/** A hand of the match; ``hand`` is its place, from 0. ``par`` is null where no solver sees a whole deal. */
export interface ReviewedHand {
  hand: number;
  number: number;
  /** its line of the score sheet; null if it was broken off */
  result: Record<string, unknown> | null;
  par: HandPar | null;
  /** all that were a choice */
  calls: Judged[];
  trump: Judged | null;
  cards_judged: number;
  /** all that cost points, in the order of play */
  mistakes: Judged[];
}

/** What a seat lost by its decisions, in points, and what its cards were worth: ``luck``, null without a solver. */
export interface ReviewedPlayer {
  /** 0 to 3 in the order of play */
  seat: number;
  lost: number;
  lost_in_calls: number;
  lost_in_trumps: number;
  lost_in_cards: number;
  mistakes: number;
  luck: number | null;
}

/** ``GET /api/match/MATCH/review``, and ``/api/table/TABLE/match/review``, for those who may see the match there. ``state`` is ``done``, with the ``review``; ``working``, to be asked again in a while; or ``none``, with the ``reason``: ``off`` where the server reviews nothing, ``failed`` where this match cannot be. */
export interface ReviewReply {
  match: string;
  state: "done" | "working" | "none";
  reason: "off" | "failed" | null;
  /** questions that are through */
  answered: number;
  /** of so many; 0 before it was begun */
  questions: number;
  review: Review | null;
}

/** Any refused request: a stable code and a sentence. */
export interface HttpError {
  code: string;
  message: string;
}

/** The values of a rule that people are offered. */
export interface SwitchReply {
  values: (boolean | number | string | null)[];
}

/** ``GET /api/rules``: every preset with all its switches, and what each switch offers. */
export interface RulesReply {
  default: string;
  presets: Record<string, Record<string, boolean | number | string | null>>;
  switches: Record<string, SwitchReply>;
}

/** ``GET /health``: 200 while everything works, 503 while the store is in trouble. */
export interface HealthReply {
  status: "ok" | "store";
  /** open tables in memory */
  tables: number;
  /** sockets that have said hello */
  connections: number;
}
