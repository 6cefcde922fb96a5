import type { Operator, Place } from './place.ts';

/** A place whose absence nobody can observe, and why. It names its place by what is removed. */
export interface Equivalent {
  part: 'rules' | 'sql';
  file: string;
  operator: Operator;
  removed: string;
  reason: string;
}

export const equivalents: Equivalent[] = [];

/** Splits places into those that are tried and those named as equivalent; `stale` names match no place any more. */
export function withoutEquivalents(places: readonly Place[], part: Equivalent['part'], all = equivalents) {
  const named = places.length > 0 ? all.filter((each) => each.part === part) : [];
  const isNamed = (place: Place) => named.some((each) => isSame(each, place));
  return {
    tried: places.filter((place) => !isNamed(place)),
    equivalent: places.filter(isNamed),
    stale: named.filter((each) => !places.some((place) => isSame(each, place))),
  };
}

const isSame = (named: Equivalent, { file, operator, removed }: Place) =>
  named.file === file && named.operator === operator && named.removed === removed;
