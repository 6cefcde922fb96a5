import { formatNumber } from '../../lib/format.ts';

/** Less than half a per cent is not shown as 0 %. */
const sayPercent = (rounded: number) => `${rounded === 0 ? 'menos de 1' : formatNumber(rounded)} %`;

export interface Change {
  /** Null: neither more nor less. */
  direction: 'up' | 'down' | null;
  /** `12 % más`, `12 % menos`, `igual`; without a percentage where before there was nothing, or less than nothing. */
  words: string;
}

/** How a figure differs from the one before, in words, so that nobody has to see a colour. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { direction: null, words: 'igual' };
  const direction = now > before ? 'up' : 'down';
  const more = direction === 'up' ? 'más' : 'menos';
  if (before <= 0) return { direction, words: more };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return { direction, words: `${sayPercent(percent)} ${more}` };
}

/** How a percentage differs from the one before: `12.5 puntos más`. */
export function pointsOf(now: number, before: number): Change {
  const points = Math.round(Math.abs(now - before) * 10) / 10;
  if (points === 0) return { direction: null, words: 'igual' };
  const more = now > before ? 'más' : 'menos';
  return {
    direction: now > before ? 'up' : 'down',
    words: `${formatNumber(points)} ${points === 1 ? 'punto' : 'puntos'} ${more}`,
  };
}

/** `35 %` of a whole; empty where there is nothing to share, or this took away from it. */
export function shareOf(part: number, whole: number): string {
  return part > 0 && whole > 0 ? sayPercent(Math.round((part / whole) * 100)) : '';
}
