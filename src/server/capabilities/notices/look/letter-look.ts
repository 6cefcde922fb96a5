import type { Studio } from '../../outbox/index.ts';
import { type LetterColours, letterColours } from './letter-colours.ts';

/** The parts of the studio's look that mail programs can show. */
export interface LetterLook {
  colours: LetterColours;
  /** Of cards and buttons. */
  corner: string;
  /** Styles of a heading, without size. */
  heading: string;
}

// Letters load nothing, so fonts are those of every device, similar in width to the studio's.
const headings: Record<Studio['heading_style'], string> = {
  amable: 'font-family:Figtree,Avenir,"Segoe UI",Helvetica,Arial,sans-serif;letter-spacing:-0.01em',
  industrial:
    'font-family:Oswald,"Avenir Next Condensed","Roboto Condensed","Arial Narrow",Arial,sans-serif;text-transform:uppercase;letter-spacing:0.02em',
};

export function letterLook(studio: Studio): LetterLook {
  return {
    colours: letterColours(studio),
    corner: studio.corner_style === 'recto' ? '2px' : '14px',
    // Double quotes would end the style attribute.
    heading: headings[studio.heading_style].replaceAll('"', "'"),
  };
}
