/** The only source of "now" in the server. Tests and the demo seed pass one they can move. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that changes only when it is moved. */
export interface MovableClock extends Clock {
  moveTo(instant: Date): void;
  advance(milliseconds: number): void;
}

export function movableClock(start: Date): MovableClock {
  let instant = start.getTime();
  return {
    now: () => new Date(instant),
    moveTo: (next) => {
      instant = next.getTime();
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}
