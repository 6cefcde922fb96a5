import type { Configuration } from '#shared/configuration/catalogue.ts';

/** What a template knows about the studio that writes. */
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
  /** Where the studio's site is, without a slash at the end. */
  url: string;
};

/** What a letter is about, as a ticket one reads at a glance. */
export interface Ticket {
  title: string;
  /** `lunes 23 de noviembre` */
  day: string;
  /** `07:00` */
  time: string;
  lines: string[];
  /** Struck through: it will not take place. */
  over?: boolean;
}

/** A letter before it has a look: the same words become HTML and plain text. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  ticket?: Ticket;
  /** What is different now, each with how it was. */
  changes?: { label: string; before: string; now: string }[];
  action?: { label: string; link: string };
  /** Said in small after the action. */
  footnote?: string;
  /** How to get no more letters of this kind, at the very end. */
  unsubscribe?: { label: string; link: string };
}
