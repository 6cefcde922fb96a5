import type { Configuration } from '#shared/configuration/catalogue.ts';

/** What templates need of the studio. */
export type Studio = Pick<
  Configuration,
  | 'business_name'
  | 'primary'
  | 'accent'
  | 'dark'
  | 'gray'
  | 'light'
  | 'corner_style'
  | 'heading_style'
  | 'email'
  | 'location'
> & {
  /** The site's address, without a slash at the end. */
  url: string;
};

/** The class of a letter, shown as a ticket. */
export interface Ticket {
  title: string;
  /** `lunes 23 de noviembre` */
  day: string;
  /** `07:00` */
  time: string;
  lines: string[];
  /** Whether it is struck through, because it does not take place. */
  over?: boolean;
}

/** The content of a letter, from which HTML and plain text are rendered. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  ticket?: Ticket;
  /** The changes, each with its former value. */
  changes?: { label: string; before: string; now: string }[];
  action?: { label: string; link: string };
  /** Small print after the action. */
  footnote?: string;
  /** How to unsubscribe from letters of this kind, at the end. */
  unsubscribe?: { label: string; link: string };
}
