/** Oids of the PostgreSQL types that both homes convert in the same way. */
const BIGINT = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

const wallClock = (text: string) => `${text.replace(' ', 'T').slice(0, 19)}.000Z`;
const instant = (text: string) => new Date(text).toISOString();

/** The conversion of each type's text; other types keep the driver's conversion. */
export const readers: Record<number, (text: string) => unknown> = {
  [BIGINT]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMP]: wallClock,
  [TIMESTAMPTZ]: instant,
};
