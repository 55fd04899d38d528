/** Puts a text on the clipboard; whether that worked. */
export async function copy(text: string): Promise<boolean> {
  if (copySelected(text)) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The old way, which frames may go too: Discord's has no permission for the new one, and pages without https neither. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
