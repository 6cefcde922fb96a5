import type { DehydratedState } from '@tanstack/react-query';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

/** The server's data in the page, with which the browser continues. */
export interface BootState {
  configuration: PublicConfiguration;
  now: string;
  /** The path without a screen, if the landing page is shown instead. */
  missing: string | null;
  /** Whether `#root` has the page itself, or a skeleton to replace. */
  rendered: 'server' | 'browser';
  /** Whether the studio's tracking codes run in this page. */
  tracked: boolean;
  /** Whether the studio has such codes, so that a visitor is asked. */
  asks_tracking: boolean;
  queries: DehydratedState;
}

declare global {
  interface Window {
    /** Requested by the hydration script of a page without its state. */
    cupoState?: Promise<BootState>;
  }
}
