/** A call that an administrator must authorise, as it was sent. */
export interface RefusedCall {
  method: string;
  path: string;
  body: unknown;
  idempotency_key: string | undefined;
  /** What it does, in Spanish. */
  sentence: string;
  /** What exactly is given or taken, with its money; null: the sentence says everything. */
  particulars: string | null;
  /** Pesos, if it is about money. */
  amount: number | null;
}

/** `permit`: an administrator typed her password here; `requested`: the request waits on her own screen; null: neither. */
export type Authorised = { permit: string } | 'requested' | null;

type Asker = (call: RefusedCall) => Promise<Authorised>;

let asker: Asker | null = null;

/** Registers the dialog that asks for authorisation, over whatever is open. @returns unregisters it */
export function askAuthorisationWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Null if no dialog is registered. */
export function askAuthorisation(call: RefusedCall): Promise<Authorised> {
  return asker ? asker(call) : Promise.resolve(null);
}
