import { useEffect, useState } from 'react';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { serverNow } from './server-time.ts';

/** A duration in words: `2 d 3 h`, `2 h 13 min`, `4 min 20 s`, `20 s`. */
export function sayStretch(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const whole = (unit: number) => Math.floor(left / unit);
  if (left >= DAY) return `${whole(DAY)} d ${whole(HOUR) % 24} h`;
  if (left >= HOUR) return `${whole(HOUR)} h ${whole(MINUTE) % 60} min`;
  if (left >= MINUTE) return `${whole(MINUTE)} min ${whole(SECOND) % 60} s`;
  return `${whole(SECOND)} s`;
}

/** Milliseconds until the words of `sayStretch` change: seconds are shown only in the last hour. */
export function untilTextChanges(remaining: number): number {
  if (remaining <= 0) return SECOND;
  const unit = remaining >= DAY ? HOUR : remaining >= HOUR ? MINUTE : SECOND;
  return (remaining % unit) + 1;
}

/**
 * Milliseconds until an instant by the server's clock, updated when its words change; `onOver` is called once, when it
 * passes.
 */
export function useCountdown(until: string | null, onOver: () => void): number {
  const left = () => (until === null ? 0 : Date.parse(until) - serverNow().getTime());
  const [remaining, setRemaining] = useState(left);
  useEffect(() => {
    if (until === null) return;
    const end = Date.parse(until);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, untilTextChanges(end - serverNow().getTime()));
    };
    function tick() {
      const now = end - serverNow().getTime();
      setRemaining(now);
      if (now > 0) wait();
      else onOver();
    }
    wait();
    return () => clearTimeout(timer);
  }, [until, onOver]);
  return remaining;
}
