import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { type Hex, isHex, luminance, mix, readableOn, readableShade } from '../lib/colors.ts';

export type LookColours = Pick<PublicConfiguration, 'primary' | 'primary-light' | 'accent' | 'dark' | 'gray' | 'light'>;

/** What went well is sage in every studio; it is not a configured colour. */
const SAGE = '#7c9a82';

/** A middle tone carries neither dark nor light text: such a paper moves to the nearer end. */
function readablePaper(colour: Hex): Hex {
  const isDark = luminance(colour) < 0.2;
  const settled = (shade: Hex) => (isDark ? luminance(shade) <= 0.035 : luminance(shade) >= 0.6);
  for (let step = 0; step < 20; step += 1) {
    const shade = mix(colour, isDark ? '#000000' : '#ffffff', step / 20);
    if (settled(shade)) return shade;
  }
  return isDark ? '#000000' : '#ffffff';
}

function surfaces(colour: Hex, ink: Hex) {
  const paper = readablePaper(colour);
  const isDark = luminance(paper) < 0.2;
  const card = isDark ? mix(paper, '#ffffff', 0.06) : mix(paper, '#ffffff', 0.72);
  const sunken = mix(paper, ink, 0.05);
  return { paper, card, sunken, isDark };
}

/** A colour in its four uses: as a surface, text on it, a soft surface and text on that, and as text on paper. */
function family(name: string, colour: Hex, soft: Hex, backgrounds: readonly Hex[], ink: Hex) {
  return {
    [`--color-${name}`]: colour,
    [`--color-on-${name}`]: readableOn(colour, ['#ffffff', ink]),
    [`--color-${name}-strong`]: mix(colour, readableOn(colour) === '#ffffff' ? '#000000' : '#ffffff', 0.14),
    [`--color-${name}-soft`]: soft,
    [`--color-on-${name}-soft`]: readableShade(colour, [soft], 5),
    [`--color-${name}-text`]: readableShade(colour, backgrounds),
    [`--color-${name}-edge`]: readableShade(colour, backgrounds, 3),
  };
}

/**
 * The configured colours as CSS variables. Every `--color-on-x` reads on `--color-x`, and every
 * `--color-x-text` on paper, cards and sunken surfaces, with 4.5 to 1 or better whatever the brand colour.
 */
export function paletteVariables(look: LookColours): Record<string, string> {
  const hex = (value: unknown, fallback: Hex): Hex => (isHex(value) ? value.toLowerCase() : fallback);
  const paperColour = hex(look.light, '#faf7f2');
  const { paper, card, sunken, isDark } = surfaces(paperColour, hex(look.dark, '#1f1b24'));
  const backgrounds = [sunken, paper, card];
  const ink = readableShade(hex(look.dark, '#1f1b24'), backgrounds, 7);
  const primary = hex(look.primary, '#6b4ea0');
  const accent = hex(look.accent, '#e8694a');
  const primarySoft = hex(look['primary-light'], mix(paper, primary, 0.14));
  const softOn = (colour: Hex) => mix(card, colour, isDark ? 0.22 : 0.14);
  return {
    '--color-paper': paper,
    '--color-card': card,
    '--color-sunken': sunken,
    '--color-ink': ink,
    '--color-muted': readableShade(hex(look.gray, '#5f6b6e'), backgrounds),
    '--color-line': mix(paper, ink, 0.13),
    '--color-edge': readableShade(mix(paper, ink, 0.4), backgrounds, 3),
    '--color-night': isDark ? mix(paper, '#ffffff', 0.14) : ink,
    '--color-on-night': readableOn(isDark ? mix(paper, '#ffffff', 0.14) : ink, [paper, ink]),
    ...family('primary', primary, primarySoft, backgrounds, ink),
    ...family('urgent', accent, softOn(accent), backgrounds, ink),
    ...family('good', SAGE, softOn(SAGE), backgrounds, ink),
    'color-scheme': isDark ? 'dark' : 'light',
  };
}

/** The same as a rule for the page's first bytes. */
export function paletteRule(look: LookColours): string {
  const declarations = Object.entries(paletteVariables(look)).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
