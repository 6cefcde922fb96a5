import type { LiveEvent } from '#shared/wire/live.ts';

/** Events this close together, in milliseconds, count as one; a random delay spreads the requests of a thousand clients. */
const LEAST = 50;
const SPREAD = 300;

/** Collects events for a moment and passes them on as one. */
export function collectEvents(act: (event: LiveEvent) => void): { add: (event: LiveEvent) => void; close: () => void } {
  let held: LiveEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const event = held ?? {};
    held = undefined;
    act(event);
  }

  return {
    add: (event) => {
      held = merge(held ?? {}, event);
      timer ??= setTimeout(flush, LEAST + Math.random() * SPREAD);
    },
    close: () => clearTimeout(timer),
  };
}

function merge(one: LiveEvent, other: LiveEvent): LiveEvent {
  const ids = (key: 'classes' | 'rosters' | 'customers') => [...(one[key] ?? []), ...(other[key] ?? [])];
  return {
    ...one,
    ...other,
    classes: ids('classes'),
    rosters: ids('rosters'),
    customers: ids('customers'),
  };
}
