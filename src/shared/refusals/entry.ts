/** Details of a refusal besides its text. */
export interface RefusalDetails {
  [key: string]: string | number | boolean | null | undefined;
}

/**
 * `message` speaks to whoever it refuses. What staff may meet about a customer speaks about her where `by_staff` is given:
 * calls of staff give it themselves (`server/http/for-whom.ts`), a sale passes it with its other details.
 */
export interface RefusalEntry {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  message: string | ((details: RefusalDetails) => string);
}

export type RefusalEntries = Readonly<Record<string, RefusalEntry>>;
