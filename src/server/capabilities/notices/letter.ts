import type { Configuration } from '#shared/configuration/catalogue.ts';

/** What a template knows about the studio that writes. */
export type Studio = Pick<
  Configuration,
  'business_name' | 'primary' | 'dark' | 'gray' | 'light' | 'email' | 'location'
> & {
  /** Where the studio's site is, without a slash at the end. */
  url: string;
};

/** A letter before it has a look: the same words become HTML and plain text. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Said in small after the action. */
  footnote?: string;
}
