import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '#shared/colors.ts';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { letterColours } from './letter-colours.ts';

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('letters are legible whatever the brand colours', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, (primary, dark, gray, light) => {
      const colours = letterColours({ ...defaultConfiguration, url: '', primary, dark, gray, light });
      expect(contrast(colours.ink, colours.card)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.muted, colours.card)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.onAction, colours.action)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
