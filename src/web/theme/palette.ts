import { type Hex, isDarkPaper, isHex, luminance, mix, readableOn, readableShade } from '#shared/colors.ts';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { type LookStyles, styleVariables } from './styles.ts';

export type LookColours = Pick<
  PublicConfiguration,
  'primary' | 'primary-light' | 'accent' | 'good' | 'dark' | 'gray' | 'light'
>;

/** Used if a value is not a colour, which the configuration never accepts. */
const WHITE = '#ffffff';
const BLACK = '#000000';
const GREY = '#767676';

/** Neither dark nor light text is readable on a middle tone: such a paper moves to the nearer end. */
function readablePaper(colour: Hex): Hex {
  const isDark = isDarkPaper(colour);
  const settled = (shade: Hex) => (isDark ? luminance(shade) <= 0.035 : luminance(shade) >= 0.6);
  for (let step = 0; step < 20; step += 1) {
    const shade = mix(colour, isDark ? BLACK : WHITE, step / 20);
    if (settled(shade)) return shade;
  }
  return isDark ? BLACK : WHITE;
}

function surfaces(colour: Hex, ink: Hex) {
  const paper = readablePaper(colour);
  const isDark = isDarkPaper(paper);
  const card = isDark ? mix(paper, WHITE, 0.06) : mix(paper, WHITE, 0.72);
  // In a dark theme a card is lighter than the page, and elements in it are lighter still.
  const sunken = mix(paper, ink, isDark ? 0.1 : 0.05);
  return { paper, card, sunken, isDark };
}

/** A colour in its four uses: as a surface, text on it, a soft surface and text on that, and as text on paper. */
function family({
  name,
  colour,
  soft,
  backgrounds,
  ink,
}: {
  name: string;
  colour: Hex;
  soft: Hex;
  backgrounds: readonly Hex[];
  ink: Hex;
}) {
  return {
    [`--color-${name}`]: colour,
    [`--color-on-${name}`]: readableOn(colour, [WHITE, ink]),
    [`--color-${name}-strong`]: mix(colour, readableOn(colour) === WHITE ? BLACK : WHITE, 0.14),
    [`--color-${name}-soft`]: soft,
    [`--color-on-${name}-soft`]: readableShade(colour, [soft], 5),
    [`--color-${name}-text`]: readableShade(colour, backgrounds),
    [`--color-${name}-edge`]: readableShade(colour, backgrounds, 3),
  };
}

/**
 * The configured colours as CSS variables. Every `--color-on-x` is readable on `--color-x`, and every `--color-x-text` on
 * paper, cards and sunken surfaces, with a contrast of at least 4.5 to 1 for any brand colour.
 */
export function paletteVariables(look: LookColours): Record<string, string> {
  const hex = (value: unknown, fallback: Hex): Hex => (isHex(value) ? value.toLowerCase() : fallback);
  const paperColour = hex(look.light, WHITE);
  const { paper, card, sunken, isDark } = surfaces(paperColour, hex(look.dark, BLACK));
  const backgrounds = [sunken, paper, card];
  const ink = readableShade(hex(look.dark, BLACK), backgrounds, 7);
  const primary = hex(look.primary, BLACK);
  const accent = hex(look.accent, BLACK);
  const good = hex(look.good, BLACK);
  const primarySoft = hex(look['primary-light'], mix(paper, primary, 0.14));
  // In a dark theme, free places are the lighter ones.
  const free = isDark ? mix(paper, WHITE, 0.17) : card;
  const taken = isDark ? mix(paper, BLACK, 0.3) : mix(paper, ink, 0.72);
  const softOn = (colour: Hex) => mix(card, colour, isDark ? 0.22 : 0.14);
  return {
    '--color-paper': paper,
    '--color-card': card,
    '--color-sunken': sunken,
    '--color-ink': ink,
    '--color-muted': readableShade(hex(look.gray, GREY), backgrounds),
    '--color-line': mix(paper, ink, 0.13),
    '--color-edge': readableShade(mix(paper, ink, 0.4), backgrounds, 3),
    '--color-night': isDark ? mix(paper, WHITE, 0.14) : ink,
    '--color-on-night': readableOn(isDark ? mix(paper, WHITE, 0.14) : ink, [paper, ink]),
    '--color-free': free,
    '--color-on-free': readableShade(ink, [free]),
    '--color-taken': taken,
    '--color-on-taken': isDark ? readableShade(mix(paper, ink, 0.5), [taken]) : readableOn(taken, [paper, ink]),
    ...family({ name: 'primary', colour: primary, soft: primarySoft, backgrounds, ink }),
    ...family({ name: 'urgent', colour: accent, soft: softOn(accent), backgrounds, ink }),
    ...family({ name: 'good', colour: good, soft: softOn(good), backgrounds, ink }),
    '--color-shade': isDark ? BLACK : ink,
    '--shade-near': isDark ? '45%' : '6%',
    '--shade-far': isDark ? '75%' : '22%',
    'color-scheme': isDark ? 'dark' : 'light',
  };
}

/** The variables with the studio's corners and headings, as a CSS rule for the page's first bytes. */
export function paletteRule(look: LookColours & Partial<LookStyles>): string {
  const declarations = Object.entries({ ...paletteVariables(look), ...styleVariables(look) }).map(
    ([name, value]) => `${name}:${value}`,
  );
  return `:root{${declarations.join(';')}}`;
}
