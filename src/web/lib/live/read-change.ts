import type { LiveEvent } from '#shared/wire/live.ts';

const lists = ['classes', 'rosters', 'customers'] as const;
const flags = ['schedule', 'studio', 'mine', 'everything'] as const;

/** By hand, since a schema library would weigh more than all else here. What cannot be read means that anything may have changed. */
export function readChange(data: string): LiveEvent {
  const read = parse(data);
  if (typeof read !== 'object' || read === null) return { everything: true };
  const values = new Map<string, unknown>(Object.entries(read));
  const event: LiveEvent = {};
  for (const key of lists) {
    const ids: unknown = values.get(key);
    if (Array.isArray(ids)) event[key] = ids.filter((id) => typeof id === 'number');
  }
  for (const key of flags) if (values.get(key) === true) event[key] = true;
  return event;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
