/** Creates an object for each entry, one after the other, and returns the ids under the same keys. */
export async function byKey<Key extends string, Entry>(
  entries: Readonly<Record<Key, Entry>>,
  make: (key: Key, entry: Entry) => Promise<number>,
): Promise<Record<Key, number>> {
  const ids: Partial<Record<Key, number>> = {};
  for (const key in entries) ids[key] = await make(key, entries[key]);
  return complete(ids, entries);
}

function complete<Key extends string>(
  ids: Partial<Record<Key, number>>,
  keys: Readonly<Record<Key, unknown>>,
): Record<Key, number> {
  if (!isComplete(ids, keys)) throw new Error('Something of the demo studio was not made.');
  return ids;
}

function isComplete<Key extends string>(
  ids: Partial<Record<Key, number>>,
  keys: Readonly<Record<Key, unknown>>,
): ids is Record<Key, number> {
  return Object.keys(ids).length === Object.keys(keys).length;
}
