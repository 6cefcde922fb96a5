import { describe, expect, it } from 'vitest';
import { count, formatNumber, sayMinutes } from './format.ts';

describe('numbers', () => {
  it('separates thousands and counts', () => {
    expect(formatNumber(1_250_000)).toBe('1,250,000');
    expect(count(1, 'clase', 'clases')).toBe('1 clase');
    expect(count(1400, 'clase', 'clases')).toBe('1,400 clases');
    expect([0, 90, 1440, 1445].map(sayMinutes)).toEqual(['0 min', '90 min', '24 h', '1,445 min']);
  });
});
