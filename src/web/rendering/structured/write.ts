/** A schema.org thing. */
export type Thing = Readonly<Record<string, unknown>>;

/** Only what is known: a search engine takes an empty text for a mistake. */
export function known(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
