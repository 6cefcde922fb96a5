import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

export type LookStyles = Pick<PublicConfiguration, 'corner_style' | 'heading_style'>;

/** Each style's differences from tokens.css. */
const corners: Readonly<Record<LookStyles['corner_style'], Record<string, string>>> = {
  redondo: {},
  recto: { '--radius': '0rem', '--radius-pill': '0rem', '--radius-round': '0rem', '--radius-petal': '0rem' },
};

const headings: Readonly<Record<LookStyles['heading_style'], Record<string, string>>> = {
  amable: {},
  industrial: {
    '--font-heading':
      "'Oswald', 'Oswald Arial', 'Oswald Roboto', 'Oswald Noto', 'Oswald DejaVu', system-ui, sans-serif",
    '--heading-case': 'uppercase',
    '--heading-spacing': '0.01em',
  },
};

/** The studio's corners and headings as CSS variables; none if they equal tokens.css. */
export function styleVariables({ corner_style, heading_style }: Partial<LookStyles>): Record<string, string> {
  return { ...(corner_style && corners[corner_style]), ...(heading_style && headings[heading_style]) };
}
