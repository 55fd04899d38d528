/** The dialogs that any screen may open. They stack: a question may stand above the settings. */
import type { TableInfo } from '../protocol';

export interface Question {
  title: string;
  text: string;
  /** What the button that goes ahead says: the deed, not "OK". */
  action: string;
  danger?: boolean;
}

export type RulesShown = Pick<TableInfo, 'preset' | 'rules' | 'changed'>;

type Content =
  | { kind: 'settings' }
  | { kind: 'name' }
  | { kind: 'create' }
  | ({ kind: 'rules' } & RulesShown)
  | ({ kind: 'confirm' } & Question);

/** `close` says whether the player went through with it. */
export type Dialog = Content & { key: number; close: (done: boolean) => void };

let last = 0;
const open: Dialog[] = $state([]);

export const dialogs = {
  get open(): readonly Dialog[] {
    return open;
  },
};

/** Opens a dialog; resolves when it closes, with whether the player went through with it. */
function show(content: Content): Promise<boolean> {
  return new Promise((resolve) => {
    const key = ++last;
    const close = (done: boolean): void => {
      open.splice(0, open.length, ...open.filter((dialog) => dialog.key !== key));
      resolve(done);
    };
    open.push({ ...content, key, close });
  });
}

export const showSettings = (): Promise<boolean> => show({ kind: 'settings' });
export const showCreate = (): Promise<boolean> => show({ kind: 'create' });
export const showRules = (rules: RulesShown): Promise<boolean> => show({ kind: 'rules', ...rules });
/** Asks for a name; false when the player would rather keep the present one. */
export const askName = (): Promise<boolean> => show({ kind: 'name' });
/** Asks before a deed that cannot be undone. */
export const confirm = (question: Question): Promise<boolean> => show({ kind: 'confirm', ...question });
