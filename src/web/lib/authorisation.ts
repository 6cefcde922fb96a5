/** A call that an administrator has to let through, as it was sent. */
export interface RefusedCall {
  method: string;
  path: string;
  body: unknown;
  idempotency_key: string | undefined;
  /** What it amounts to, in Spanish. */
  sentence: string;
  /** Exactly what is given or taken, with its money; null: the sentence says it all. */
  particulars: string | null;
  /** Pesos, where it is about money. */
  amount: number | null;
}

/** `permit`: she typed her password here; `requested`: it waits on her own screen; null: nothing of both. */
export type Authorised = { permit: string } | 'requested' | null;

type Asker = (call: RefusedCall) => Promise<Authorised>;

let asker: Asker | null = null;

/** What asks for the authorisation, over whatever is open. @returns how to stop asking */
export function askAuthorisationWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Null where nobody can be asked. */
export function askAuthorisation(call: RefusedCall): Promise<Authorised> {
  return asker ? asker(call) : Promise.resolve(null);
}
