/** `session-over`: the session ended; `confirm`: the server wants to know that it is still her. */
export type PasswordReason = 'session-over' | 'confirm';

type Asker = (reason: PasswordReason) => Promise<boolean>;

let asker: Asker | null = null;

/** What asks the person, over whatever she is doing. @returns how to stop asking */
export function askPasswordWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Whether she typed the right password, so that what she was doing can go on; false where nobody can be asked. */
export function askPassword(reason: PasswordReason): Promise<boolean> {
  return asker ? asker(reason) : Promise.resolve(false);
}
