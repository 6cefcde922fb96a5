import { describe, expect, it } from 'vitest';
import { count, formatNumber } from './format.ts';

describe('numbers', () => {
  it('separates thousands and counts', () => {
    expect(formatNumber(1_250_000)).toBe('1,250,000');
    expect(count(1, 'clase', 'clases')).toBe('1 clase');
    expect(count(1400, 'clase', 'clases')).toBe('1,400 clases');
  });
});
