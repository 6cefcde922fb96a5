import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { formatNumber } from '#shared/format-number.ts';
import { isHtml } from '#shared/is-html.ts';
import { shownMoney } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import { formatDate } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';

/** The fields that an office edits. */
type Fields = Readonly<Record<string, unknown>>;

/** Names of fields. */
type Together = readonly (readonly string[])[];

/** The input's name of a stored field that has another: a picture is kept whole and sent by its number. */
type SentAs = Readonly<Record<string, string>>;

/** Bytes of a field's hash: a change leaves three bytes unchanged once in sixteen million. */
const MARK = 4;
/** A hash that no value has. */
const NONE = '.'.repeat(MARK);

/**
 * The version of an entity: a hash of its fields' names, then one of each field's value. Equal states have equal
 * versions in every process, and two versions show which fields differ, so the earlier state need not be stored.
 */
export function versionOf(fields: Fields): string {
  const names = Object.keys(fields).sort();
  return [names, ...names.map((name) => fields[name])].map(markOf).join('');
}

/** An entity with its version, as the API sends it to the office. */
export function withVersion<Row extends object>(row: Row): Row & { version: string } {
  return { ...row, version: versionOf(Object.fromEntries(Object.entries(row))) };
}

/**
 * Optimistic locking by field: refuses a sent field that somebody else has changed, to another value, since the version
 * that was shown; other fields are written, and the other person's changes stay.
 * @param version the version that was shown; absent: not checked
 * @param now the present row, locked by this transaction
 * @param sent the fields to change; undefined: unchanged
 * @param together fields that belong together (an amount and its unit): changing one counts as changing all
 * @param sentAs the names by which the refusal speaks of fields that are sent under another
 * @throws Refusal `changed-meanwhile` with a sentence for each such field, and a version in which only these fields are
 *   updated: sent again with it, they are overwritten and nothing else is
 */
export function keepWhatOthersChanged(
  version: string | undefined,
  { now, sent, together = [], sentAs = {} }: { now: Fields; sent: Fields; together?: Together; sentAs?: SentAs },
): void {
  if (version === undefined || version === versionOf(now)) return;
  const changed = changedSince(version, now);
  const changes = (name: string) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], now[name]);
  const lost = [...changed].filter((name) => {
    if (sent[name] !== undefined) return changes(name);
    return together.some((group) => group.includes(name) && group.some(changes));
  });
  if (lost.length === 0) return;
  const fields = Object.fromEntries(lost.map((name) => [sentAs[name] ?? name, sentenceOf(name, now[name])]));
  refuse('changed-meanwhile', { fields: lost.length, version: seenAgain(version, now, lost) }, fields);
}

/**
 * The changed entity: the present row with the sent fields.
 * @param schema the schema of a new entity, whose rules across fields must still hold
 * @param together as in `keepWhatOthersChanged`, as `sentAs`
 * @throws Refusal `changed-meanwhile`, `invalid-input` with a sentence for each field
 */
export function edited<Whole extends object>(
  schema: z.ZodType<Whole>,
  {
    version,
    now,
    sent,
    together = [],
    sentAs = {},
  }: {
    version: string | undefined;
    now: Whole;
    sent: Partial<Whole>;
    together?: readonly (readonly (keyof Whole & string)[])[];
    sentAs?: SentAs;
  },
): Whole {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  keepWhatOthersChanged(version, { now: Object.fromEntries(Object.entries(now)), sent: given, together, sentAs });
  const { error, data } = schema.safeParse({ ...now, ...given });
  if (!error) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.'), message]);
  return refuse('invalid-input', {}, Object.fromEntries(fields));
}

/** The fields that differ from a version; all of them if the version has other fields, or is malformed. */
function changedSince(version: string, now: Fields): Set<string> {
  const marks = marksOf(version, now);
  return new Set(Object.keys(now).filter((name) => marks.get(name) !== markOf(now[name])));
}

/** A version in which these fields are updated to their present values. */
function seenAgain(version: string, now: Fields, fields: readonly string[]): string {
  const marks = marksOf(version, now);
  const names = Object.keys(now).sort();
  return [markOf(names), ...names.map((name) => (fields.includes(name) ? markOf(now[name]) : marks.get(name)))].join(
    '',
  );
}

/** The hashes by field; for a version with other fields, a hash that no value has. */
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
  const text = sayValue(name, value);
  const sentence = `Alguien más ${text ?? 'lo cambió'} mientras editabas. Guarda otra vez para dejar lo tuyo`;
  return text === null ? `${sentence}, o cierra sin guardar y ábrelo de nuevo para ver lo suyo.` : `${sentence}.`;
}

const LONGEST = 60;
/** Fields whose values are codes, which screens show in words of their own. */
const CODED: ReadonlySet<string> = new Set([
  'role',
  'kind',
  'starts',
  'subscription_period',
  'free_trial_period',
  'icon',
  'timezone',
]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Fields in pesos. */
const PRICES: ReadonlySet<string> = new Set(['price', 'sale_price']);

/**
 * What the other one did, in words of people; null where one has to look: a list, HTML, or an id or code, which says
 * nothing to anybody.
 */
function sayValue(name: string, value: unknown): string | null {
  if (value === null || value === '') return 'lo vació';
  if (typeof value === 'boolean') return `lo ${value ? 'encendió' : 'apagó'}`;
  if (typeof value === 'number') return name.endsWith('_id') ? null : `puso «${sayNumber(name, value)}»`;
  if (typeof value !== 'string' || CODED.has(name) || isHtml(value)) return null;
  if (DAY.test(value)) return `puso «${formatDate(value)}»`;
  return `puso «${value.length > LONGEST ? `${value.slice(0, LONGEST).trimEnd()}…` : value}»`;
}

/** A price as screens write it; of a number of classes, -1 is unlimited. */
function sayNumber(name: string, value: number): string {
  if (PRICES.has(name)) return shownMoney(value);
  return name === 'class_amount' && value === UNLIMITED ? 'ilimitadas' : formatNumber(value);
}
