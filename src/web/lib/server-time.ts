let offset = 0;
let isKnown = false;

/** Reads the server's clock from an answer's `Date` header, since the phone's own clock may be wrong. */
export function readServerDate(header: string | null): void {
  const instant = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(instant)) return;
  offset = instant - Date.now();
  isKnown = true;
}

/** First estimate, from the instant in the page's first bytes. An answer's header replaces it. */
export function assumeServerNow(instant: string): void {
  if (!isKnown) offset = Date.parse(instant) - Date.now();
}

/** The server's time, as far as this browser knows it. */
export function serverNow(): Date {
  return new Date(Date.now() + offset);
}
