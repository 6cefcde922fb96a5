import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, lineOf, type Place } from './place.ts';
import { cache, root } from './tree.ts';
import type { Outcome } from './try-places.ts';

/** A table: per file how many places were tried, killed and survived, and how many are named as equivalent. */
export function tableOf(outcomes: readonly Outcome[], equivalent: readonly Place[]): string {
  const files = [
    ...new Set([...outcomes.map(({ place }) => place.file), ...equivalent.map(({ file }) => file)]),
  ].sort();
  const row = (name: string, isOf: (place: Place) => boolean) => {
    const count = (end: Outcome['end']) => outcomes.filter((each) => isOf(each.place) && each.end === end).length;
    const [killed, survived] = [count('killed'), count('survived')];
    return `| ${[name, killed + survived, killed, survived, equivalent.filter(isOf).length].join(' | ')} |`;
  };
  return [
    '| file | places | killed | survived | equivalent |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...files.map((file) => row(file, (place) => place.file === file)),
    row('**all**', () => true),
  ].join('\n');
}

/** By file, the number of these places without a result. */
export function leftOf(places: readonly Place[], outcomes: readonly Outcome[]): string[] {
  const tried = new Set(outcomes.map(({ place }) => place));
  const left = Map.groupBy(
    places.filter((place) => !tried.has(place)),
    ({ file }) => file,
  );
  return [...left].map(([file, some]) => `${file}: ${some.length}`);
}

/** `file:line operator: removed text (tests)` */
export function lineFor({ place, by }: Pick<Outcome, 'place' | 'by'>): string {
  const line = lineOf(readFileSync(join(root, place.file), 'utf8'), place.start);
  return `${place.file}:${line} ${place.operator}: ${place.removed} (${by})`;
}

const survivorsFile = (part: string) => join(cache, `survivors-${part}.json`);

export function keepSurvivors(part: string, survivors: readonly Outcome[]): void {
  writeFileSync(survivorsFile(part), JSON.stringify(survivors.map(({ place }) => keyOf(place))));
}

/** The keys of the survivors of the last run of a part. */
export function survivorsOf(part: string): Set<string> {
  return new Set(JSON.parse(readFileSync(survivorsFile(part), 'utf8')) as string[]);
}
