import { z } from 'zod';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { privateFileOf } from '#shared/private-file.ts';
import { refuse } from '#shared/refusals.ts';
import {
  type ChangedClassPackage,
  type ClassPackageAtOffice,
  type NewClassPackage,
  newClassPackage,
} from '#shared/wire/class-packages.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited } from '../editing/index.ts';
import { ownPrivateFile, pictureFor, releaseReceipt } from '../files/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import { lockRow } from '../locking/index.ts';
import { providerFor } from '../payment-methods/index.ts';
import { keepClassTypes } from '../studio/index.ts';
import { findPackage, hasClassesToCome, lockPackage } from './queries/packages.ts';
import { insertPackage, updatePackage, writeTypes } from './queries/writing.ts';
import { amountOf, audienceOf, coverageOf, namedTypes, pricesOf, typesOf, unchargeable, wrongWith } from './rules.ts';
import { atOffice, harmlessDescription, inputOf } from './shown.ts';
import type { PackageRow, PackageValues } from './types.ts';

/** A new package, with its drawn picture; money in pesos. */
interface PackageToMake extends NewClassPackage {
  file?: StoredFile | undefined;
  /** The form's idempotency key; absent: none was sent. */
  key?: OnceKey | null | undefined;
}

/** The changes of a package, with its picture. */
type WholePackage = Omit<NewClassPackage, 'file_id'> & { image: StoredFile | null };

/** A number and its unit. */
const MEANT_TOGETHER = [
  ['subscription_interval', 'subscription_period'],
  ['free_trial_length', 'free_trial_period'],
] as const;

/** The changed package must satisfy the same rules as a new one. */
const whole = z.custom<WholePackage>().superRefine(({ image: _, ...input }, context) => {
  for (const { path, message } of newClassPackage.safeParse(input).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

/**
 * Writes a package, a new one or changes to one; earlier purchases keep the terms with which they were sold.
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `package-not-found`, `changed-meanwhile`, `file-not-found`, `invalid-input` (videos, unknown class types,
 *   a limit below what is sold, another kind while classes are to come), `restrictions-off` (a package keeps those it had)
 */
export async function saveClassPackage(
  context: Pick<AppContext, 'db' | 'clock' | 'changes' | 'configuration' | 'payments'>,
  actor_id: number | null,
  given: PackageToMake | ChangedClassPackage,
): Promise<ClassPackageAtOffice> {
  const settings = await context.configuration.current();
  const charging = chargingIn(context.payments, settings);
  const at = context.clock.now();
  const { description: written } = given;
  const description = written === undefined ? undefined : await harmlessDescription(written);
  const write = async (open: Tx) => {
    const { before, input } = await becoming(open, given, description);
    await keepFile(open, { actor_id, before, file_url: input.file_url, at });
    const wrong = wrongWith(input, before, settings);
    if (wrong === 'restrictions-off') refuse(wrong);
    const fields = wrong ?? unchargeable(input, before, charging);
    if (fields) refuse('invalid-input', {}, fields);
    await requireStillEvent(open, { before, kind: input.kind, at });
    await requireClassTypes(open, input, before);
    const hidden_at = input.hidden ? (before?.hidden_at ?? at.toISOString()) : null;
    const values = valuesOf(input, hidden_at);
    const class_package_id = before?.class_package_id ?? (await insertPackage(open, values, at));
    const tx = await lockRow(open, 'class_package', class_package_id);
    if (before) await updatePackage(tx, class_package_id, values);
    await writeTypes(tx, class_package_id, typesOf(input));
    const row = (await findPackage(tx, class_package_id)) ?? refuse('package-not-found', { by_staff: true });
    await auditPackage(tx, { actor_id, at, before, row });
    tx.afterCommit(() => context.changes.publish({ studio: true }));
    return row;
  };
  const key = ('key' in given && given.key) || null;
  const saved = await context.db.transaction((tx) =>
    saveOnce(tx, { key, at, id: 'class_package_id', save: () => write(tx), find: (id) => findUnarchived(tx, id) }),
  );
  return atOffice(saved);
}

/** What is still to be sold by the place stays an event: as another kind nobody could buy a place in those classes. */
async function requireStillEvent(
  tx: Tx,
  { before, kind, at }: { before: PackageRow | undefined; kind: PackageRow['kind']; at: Date },
): Promise<void> {
  if (before?.kind !== 'especial' || kind === 'especial') return;
  if (!(await hasClassesToCome(tx, before.class_package_id, at))) return;
  const why = 'Hay clases o series por venir que se venden con este paquete. Cámbialas o cancélalas primero.';
  refuse('invalid-input', {}, { kind: why });
}

/** A package that is not archived. */
async function findUnarchived(tx: Tx, class_package_id: number): Promise<PackageRow | undefined> {
  const row = await findPackage(tx, class_package_id);
  return row?.deletedAt === null ? row : undefined;
}

/** Takes the package's uploaded file into use, and releases one that it no longer has. */
async function keepFile(
  tx: Tx,
  {
    actor_id,
    before,
    file_url,
    at,
  }: { actor_id: number | null; before: PackageRow | undefined; file_url: string; at: Date },
): Promise<void> {
  if (file_url === (before?.file_url ?? '')) return;
  const [old, chosen] = [privateFileOf(before?.file_url ?? ''), privateFileOf(file_url)];
  if (chosen !== null && actor_id !== null) await ownPrivateFile(tx, chosen, actor_id);
  if (old !== null) await releaseReceipt(tx, old, at);
}

/** The abilities of the providers that can take subscriptions now. */
const chargingIn = (payments: AppContext['payments'], settings: Configuration) =>
  (['card', 'paypal'] as const).flatMap((way) => providerFor(way, settings, payments)?.can ?? []);

/** The complete package to write, and the locked former one. */
async function becoming(
  open: Tx,
  { file_id, ...given }: PackageToMake | ChangedClassPackage,
  description: string | undefined,
): Promise<{ before: PackageRow | undefined; input: WholePackage }> {
  if (!('class_package_id' in given)) {
    const { file, key: _, ...input } = given;
    const image = file ?? (await pictureFor(open, file_id)) ?? null;
    return { before: undefined, input: { ...input, description: description ?? '', image } };
  }
  const { class_package_id, package_id: _, version, ...changes } = given;
  const { before } = (await lockPackage(open, class_package_id)) ?? refuse('package-not-found', { by_staff: true });
  // The file's address is hidden from people who have not bought it, so sending the package back without it keeps the file.
  const { downloadable = before.downloadable } = changes;
  const file_url = downloadable && changes.file_url === '' ? undefined : changes.file_url;
  const sent = { ...changes, file_url, description, image: await pictureFor(open, file_id) };
  const sentAs = { image: 'file_id' };
  const input = edited(whole, { version, now: inputOf(before), sent, together: MEANT_TOGETHER, sentAs });
  return { before, input };
}

/** A type that it named before and that was archived since may stay: the form shows it no more, so nobody can take it away there. */
async function requireClassTypes(tx: Tx, input: WholePackage, before: PackageRow | undefined): Promise<void> {
  const named = namedTypes(input);
  const held = before ? Object.values(namedTypes(inputOf(before))).flat() : [];
  const known = new Set([...(await keepClassTypes(tx, Object.values(named).flat())), ...held]);
  for (const [field, ids] of Object.entries(named))
    if (ids.some((class_type_id) => !known.has(class_type_id)))
      refuse('invalid-input', {}, { [field]: 'Ese tipo de clase ya no existe.' });
}

function valuesOf(input: WholePackage, hidden_at: string | null): PackageValues {
  const allowed_times = input.allowed_times?.length ? input.allowed_times : null;
  return {
    ...input,
    ...pricesOf(input),
    ...audienceOf(input),
    hidden_at,
    allowed_times,
    class_amount: amountOf(input),
    class_type_ids: coverageOf(input),
  };
}

async function auditPackage(
  tx: Tx,
  { actor_id, at, before, row }: { actor_id: number | null; at: Date; before: PackageRow | undefined; row: PackageRow },
) {
  const entry = { at, actor_id, subject_id: row.class_package_id };
  if (!before) return audit(tx, { ...entry, action: 'class_package-created', details: { row: { ...row } } });
  const changes = changesBetween(before, row);
  const details = { title: before.title, changes };
  if (changes.length > 0) await audit(tx, { ...entry, action: 'class_package-changed', details });
}
