/** Browsers write every line's end their way; no other difference is forgiven. */
function plain(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\r\n', '\n') : inner,
  );
}

/** The names of the fields in which two inputs differ, wholly compared; absent stays, null is emptied. */
export function differingFields(one: object, other: object): string[] {
  const before = new Map<string, unknown>(Object.entries(one));
  const after = new Map<string, unknown>(Object.entries(other));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => plain(before.get(name)) !== plain(after.get(name)));
}

/**
 * What of an input somebody changed, to be sent alone: what others changed meanwhile stays.
 *
 * @param baseline what the form would have sent as it was opened
 * @param kept fields that are sent whatever they are: somebody else changed them, and was shown beside them
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
