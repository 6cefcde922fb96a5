import type { LiveEvent } from '#shared/wire/live.ts';

/** Events so close together count as one, in milliseconds; chance spreads the questions of a thousand listeners. */
const LEAST = 50;
const SPREAD = 300;

/** Holds events for a moment and hands them over as one. */
export function gather(act: (event: LiveEvent) => void): { add: (event: LiveEvent) => void; close: () => void } {
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
