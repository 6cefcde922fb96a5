/** A schema.org thing. */
export type Thing = Readonly<Record<string, unknown>>;

/** Leaves out empty values, which a search engine reports as errors. */
export function withoutEmpty(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) =>
        value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
