/** `session-over`: the session ended; `confirm`: the server requires her password again. */
export type PasswordReason = 'session-over' | 'confirm';

/** @param closed aborted when the question is over without her, and the dialog closes */
type Asker = (reason: PasswordReason, closed?: AbortSignal) => Promise<boolean>;

let asker: Asker | null = null;

/** Registers the dialog that asks for the password, over whatever is open. @returns unregisters it */
export function askPasswordWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Whether she typed the right password, so that the call can continue; false if no dialog is registered. */
export function askPassword(reason: PasswordReason, closed?: AbortSignal): Promise<boolean> {
  return asker ? asker(reason, closed) : Promise.resolve(false);
}
