import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { wallClockOf } from '#shared/time.ts';
import { useConfiguration } from './configuration.tsx';
import { serverNow } from './server-time.ts';

const NowContext = createContext<Date | null>(null);
const TICK = 15_000;

/** Starts with the time of the server's render, so that both renders agree, and then keeps time. */
export function ServerTimeProvider(props: { start: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(props.start));
  useEffect(() => {
    // Not at once, since the page is as recent as the server's answer; as a transition, since every row of a calendar reads
    // it.
    const tick = () => startTransition(() => setNow(serverNow()));
    const timer = setInterval(tick, TICK);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return <NowContext value={now}>{props.children}</NowContext>;
}

/** The server's time, updated every 15 seconds; never the phone's own clock. */
export function useServerNow(): Date {
  const now = useContext(NowContext);
  if (!now) throw new Error('useServerNow needs a ServerTimeProvider');
  return now;
}

/** Now on the studio's wall clock, as UTC text like `class_date`, so that the two can be compared. */
export function useStudioNow(timeZone?: string): Date {
  const { timezone } = useConfiguration();
  return wallClockOf(useServerNow(), timeZone ?? timezone);
}
