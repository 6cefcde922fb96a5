import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { formatNumber } from '#shared/format-number.ts';
import { refuse } from '#shared/refusals.ts';
import { formatDate } from '#shared/time.ts';

/** What an office edits, field by field. */
type Fields = Readonly<Record<string, unknown>>;

/** Names of fields. */
type Together = readonly (readonly string[])[];

/** Three bytes of each field: that a change leaves them as they are happens once in sixteen million. */
const MARK = 4;
/** No value has this mark. */
const NONE = '.'.repeat(MARK);

/**
 * Which state of a thing this is: a mark of its fields' names, then one of each field's value. Equal states have equal
 * versions in every process, and of two it can be told which fields differ, so nothing has to be kept of the earlier one.
 */
export function versionOf(fields: Fields): string {
  const names = Object.keys(fields).sort();
  return [names, ...names.map((name) => fields[name])].map(markOf).join('');
}

/** As offices are answered. */
export function withVersion<Row extends object>(row: Row): Row & { version: string } {
  return { ...row, version: versionOf(Object.fromEntries(Object.entries(row))) };
}

/**
 * Two people edit one thing. Of what is sent, a field that somebody else changed since the version that was seen, to
 * something else, is refused; everything else is written beside what the other one changed.
 *
 * @param version what was seen; absent: what is sent is written as it is
 * @param now what holds, locked by this transaction
 * @param sent the fields that are to change; undefined: it stays
 * @param together fields that mean nothing alone (an amount and its unit): who changes one has seen the others
 * @throws Refusal `changed-meanwhile` with a sentence for each such field, and the version that was seen, of which these
 * fields have now been seen again: with it they are overwritten, and nothing else is
 */
export function keepWhatOthersChanged(
  version: string | undefined,
  { now, sent, together = [] }: { now: Fields; sent: Fields; together?: Together },
): void {
  if (version === undefined || version === versionOf(now)) return;
  const changed = changedSince(version, now);
  const changes = (name: string) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], now[name]);
  const lost = [...changed].filter((name) => {
    if (sent[name] !== undefined) return changes(name);
    return together.some((group) => group.includes(name) && group.some(changes));
  });
  if (lost.length === 0) return;
  const fields = Object.fromEntries(lost.map((name) => [name, sentenceOf(name, now[name])]));
  refuse('changed-meanwhile', { fields: lost.length, version: seenAgain(version, now, lost) }, fields);
}

/**
 * What a thing becomes: what holds, with what is sent over it.
 * @param schema of a new one: what goes together must still do so
 * @param together as in `keepWhatOthersChanged`
 * @throws Refusal `changed-meanwhile`, `invalid-input` with a sentence for each field
 */
export function edited<Whole extends object>(
  schema: z.ZodType<Whole>,
  {
    version,
    now,
    sent,
    together = [],
  }: {
    version: string | undefined;
    now: Whole;
    sent: Partial<Whole>;
    together?: readonly (readonly (keyof Whole & string)[])[];
  },
): Whole {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  keepWhatOthersChanged(version, { now: Object.fromEntries(Object.entries(now)), sent: given, together });
  const { error, data } = schema.safeParse({ ...now, ...given });
  if (!error) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.'), message]);
  return refuse('invalid-input', {}, Object.fromEntries(fields));
}

/** The fields that differ from that version; all of them where it is of other fields, or none of ours. */
function changedSince(version: string, now: Fields): Set<string> {
  const marks = marksOf(version, now);
  return new Set(Object.keys(now).filter((name) => marks.get(name) !== markOf(now[name])));
}

/** That version, as if these fields had been seen as they are now. */
function seenAgain(version: string, now: Fields, fields: readonly string[]): string {
  const marks = marksOf(version, now);
  const names = Object.keys(now).sort();
  return [markOf(names), ...names.map((name) => (fields.includes(name) ? markOf(now[name]) : marks.get(name)))].join(
    '',
  );
}

/** By field; of a version of other fields, what no value has. */
function marksOf(version: string, now: Fields): Map<string, string> {
  const names = Object.keys(now).sort();
  const marks = version.match(/.{4}/g) ?? [];
  const ours = marks.length === names.length + 1 && marks[0] === markOf(names);
  return new Map(names.map((name, index) => [name, (ours && marks[index + 1]) || NONE]));
}

function markOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, MARK);
}

function sentenceOf(name: string, value: unknown): string {
  const said = sayValue(name, value);
  const sentence = `Alguien más ${said ?? 'lo cambió'} mientras editabas. Guarda otra vez para dejar lo tuyo`;
  return said === null ? `${sentence}, o cierra sin guardar y ábrelo de nuevo para ver lo suyo.` : `${sentence}.`;
}

const LONGEST = 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the other one did, in words of people; null where one has to look: a list, or an id, which says nothing to anybody. */
function sayValue(name: string, value: unknown): string | null {
  if (value === null || value === '') return 'lo vació';
  if (typeof value === 'boolean') return `lo ${value ? 'encendió' : 'apagó'}`;
  if (typeof value === 'number') return name.endsWith('_id') ? null : `puso «${formatNumber(value)}»`;
  if (typeof value !== 'string') return null;
  if (DAY.test(value)) return `puso «${formatDate(value)}»`;
  return `puso «${value.length > LONGEST ? `${value.slice(0, LONGEST).trimEnd()}…` : value}»`;
}
