/** PostgreSQL type oids whose text both homes read alike. */
const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

const wallClock = (text: string) => `${text.replace(' ', 'T').slice(0, 19)}.000Z`;
const instant = (text: string) => new Date(text).toISOString();

/** How each type's text becomes a value; everything else keeps the driver's own reading. */
export const readers: Record<number, (text: string) => unknown> = {
  [BIGINT]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMP]: wallClock,
  [TIMESTAMPTZ]: instant,
};
