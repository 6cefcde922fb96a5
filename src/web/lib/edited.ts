/** Browsers change line endings, so those are ignored; any other difference counts. */
function plain(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\r\n', '\n') : inner,
  );
}

/** The fields in which two inputs differ, compared deeply; an absent field is unchanged, null is emptied. */
export function differingFields(one: object, other: object): string[] {
  const before = new Map<string, unknown>(Object.entries(one));
  const after = new Map<string, unknown>(Object.entries(other));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => plain(before.get(name)) !== plain(after.get(name)));
}

/**
 * The changed fields of an input, to be sent alone, so that other people's changes to other fields stay.
 * @param baseline what the form would have sent when it was opened
 * @param kept fields to send in any case: another person changed them, and the form has shown it
 */
export function changedFields<Input extends object>(
  baseline: Input,
  input: Input,
  kept: ReadonlySet<string> = new Set(),
): Partial<Input> {
  const differing = new Set(differingFields(baseline, input));
  const changed: Partial<Input> = { ...input };
  for (const name in input) if (!differing.has(name) && !kept.has(name)) delete changed[name];
  return changed;
}
