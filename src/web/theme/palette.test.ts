import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance, readableOn } from '#shared/colors.ts';
import { paletteRule, paletteVariables } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const look = fc.record({
  primary: hex,
  'primary-light': hex,
  accent: hex,
  good: hex,
  dark: hex,
  gray: hex,
  light: hex,
});

describe('contrast', () => {
  it('agrees with the WCAG extremes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5);
    expect(readableOn('#ffee00')).toBe('#000000');
  });
});

describe('the palette of any studio', () => {
  it('is legible on every surface, whatever the brand colours', () => {
    fc.assert(
      fc.property(look, (colours) => {
        const variables = paletteVariables(colours);
        const of = (name: string) => variables[`--color-${name}`] ?? '';
        const pairs = ['primary', 'urgent', 'good'].flatMap((name) => [
          [`on-${name}`, name],
          [`on-${name}-soft`, `${name}-soft`],
          ...['paper', 'card', 'sunken'].map((surface) => [`${name}-text`, surface]),
        ]);
        const surfaces = ['paper', 'card', 'sunken'].flatMap((surface) => [
          ['ink', surface],
          ['muted', surface],
        ]);
        for (const [text = '', surface = ''] of [
          ...pairs,
          ...surfaces,
          ...['night', 'free', 'taken'].map((surface) => [`on-${surface}`, surface]),
        ]) {
          expect(contrast(of(text), of(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it.each(['#16131a', '#000000', '#faf7f2', '#ffffff'])('lights a free place more than a taken one on %s', (light) => {
    const colours = { primary: '#6b4ea0', 'primary-light': '', accent: '#e8694a', good: '#7c9a82', gray: '#655e6e' };
    const dark = luminance(light) > 0.5 ? '#1f1b24' : '#f5f0e8';
    const { '--color-free': free = '', '--color-taken': taken = '' } = paletteVariables({ ...colours, dark, light });
    expect(luminance(free)).toBeGreaterThan(luminance(taken));
  });

  it('keeps invalid colours out of the rule', () => {
    const rule = paletteRule({
      primary: 'red;}</style>',
      'primary-light': '',
      accent: '#12',
      good: 'url(x)',
      dark: '#111111',
      gray: '#777777',
      light: '#ffffff',
    });
    expect(rule).not.toContain('red');
    expect(rule).not.toContain('<');
  });
});
