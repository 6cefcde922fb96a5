/** Details of a refusal besides its text. */
export interface RefusalDetails {
  [key: string]: string | number | boolean | null | undefined;
}

export interface RefusalEntry {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  message: string | ((details: RefusalDetails) => string);
}

export type RefusalEntries = Readonly<Record<string, RefusalEntry>>;
