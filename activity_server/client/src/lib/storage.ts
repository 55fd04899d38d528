/** What this browser remembers between visits. Frames may be denied storage: then it lasts as long as the page. */

const PREFIX = 'tarneeb.';
const memory = new Map<string, string>();

export function recall<T>(name: string): T | null {
  try {
    const text = memory.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}
