import type { DehydratedState } from '@tanstack/react-query';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

/** What the server leaves in the page for the browser to go on from. */
export interface BootState {
  configuration: PublicConfiguration;
  now: string;
  /** The path that has no screen, when the landing page stands in for it. */
  missing: string | null;
  /** Whether `#root` holds the page itself, or a skeleton to replace. */
  rendered: 'server' | 'browser';
  /** Whether the studio's tracking codes run in this page. */
  tracked: boolean;
  /** Whether the studio has such codes, so that a visitor is asked. */
  asks_tracking: boolean;
  queries: DehydratedState;
}

declare global {
  interface Window {
    /** Asked for by the hydrator of a page that came without its state. */
    cupoState?: Promise<BootState>;
  }
}
