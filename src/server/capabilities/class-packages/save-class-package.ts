import type { Configuration } from '#shared/configuration/catalogue.ts';
import { canBeDelivered } from '#shared/package-rules.ts';
import { refuse } from '#shared/refusals.ts';
import type { ClassPackageAtOffice, NewClassPackage } from '#shared/wire/class-packages.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { pictureFor } from '../files/index.ts';
import { lockRow } from '../locking/index.ts';
import { findPackage, lockPackage } from './queries/packages.ts';
import { insertPackage, keepClassTypes, updatePackage, writeTypes } from './queries/writing.ts';
import { amountOf, audienceOf, coverageOf, pricesOf, typesOf } from './rules.ts';
import { atOffice, harmlessDescription } from './shown.ts';
import type { PackageRow, PackageValues } from './types.ts';

/** Money in pesos. Without `class_package_id` it is new; without `file_id` or a drawn `file` the picture stays. */
export interface PackageToSave extends NewClassPackage {
  class_package_id?: number | undefined;
  file?: StoredFile | undefined;
}

/**
 * Writes a package; what was sold of it before stays as it was sold.
 *
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `package-not-found`, `file-not-found`, `invalid-input` (videos, unknown class types, a limit below what is sold),
 *   `restrictions-off` (what a package had stays)
 */
export async function saveClassPackage(
  context: Pick<AppContext, 'db' | 'clock' | 'changes' | 'configuration'>,
  actor_id: number | null,
  input: PackageToSave,
): Promise<ClassPackageAtOffice> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const description = await harmlessDescription(input.description);
  const saved = await context.db.transaction(async (open) => {
    const before =
      input.class_package_id === undefined
        ? undefined
        : await existing(open, input.class_package_id, input.total_limit);
    refuseWrong(input, before, settings);
    await requireClassTypes(open, input);
    const picture = input.file ?? (await pictureFor(open, input.file_id));
    const image = picture === undefined ? (before?.image ?? null) : picture;
    const hidden_at = input.hidden ? (before?.hidden_at ?? at.toISOString()) : null;
    const values = valuesOf({ ...input, description }, image, hidden_at);
    const class_package_id = before?.class_package_id ?? (await insertPackage(open, values, at));
    const tx = await lockRow(open, 'class_package', class_package_id);
    if (before) await updatePackage(tx, class_package_id, values);
    await writeTypes(tx, class_package_id, typesOf(input));
    const row = (await findPackage(tx, class_package_id)) ?? refuse('package-not-found');
    await note(tx, { actor_id, at, before, row });
    tx.afterCommit(() => context.changes.tell({ studio: true }));
    return row;
  });
  return atOffice(saved);
}

/** What a package must not become. */
function refuseWrong(input: PackageToSave, before: PackageRow | undefined, settings: Configuration): void {
  // One that stands from before can still be renamed, hidden or made something else.
  if (!canBeDelivered(input) && before?.kind !== input.kind)
    refuse('invalid-input', {}, { kind: 'Los videos en línea aún no existen: elige otra cosa que vender.' });
  refuseNewRestrictions(input, before, settings);
  if (input.hidden && before?.class_package_id === settings.signup_fee)
    refuse('invalid-input', {}, { hidden: 'Es la inscripción del estudio: sin ella nadie puede comprar.' });
}

async function existing(open: Tx, class_package_id: number, total_limit: number | null): Promise<PackageRow> {
  const { before: row } = (await lockPackage(open, class_package_id)) ?? refuse('package-not-found');
  if (total_limit !== null && total_limit < row.sold) {
    refuse('invalid-input', {}, { total_limit: `Ya se vendieron ${row.sold}.` });
  }
  return row;
}

function refuseNewRestrictions(input: PackageToSave, before: PackageRow | undefined, settings: Configuration): void {
  const byType = coverageOf(input) !== null || typesOf(input).length > 0;
  const hadTypes = before !== undefined && (before.class_type_ids !== null || before.class_package_types.length > 0);
  if (byType && !hadTypes && !settings.allow_restricted_class_types) refuse('restrictions-off');
  if (input.allowed_times?.length && !before?.allowed_times && !settings.allow_restricted_times)
    refuse('restrictions-off');
}

async function requireClassTypes(tx: Tx, input: PackageToSave): Promise<void> {
  const inRows = typesOf(input).map(({ class_type_id }) => class_type_id);
  const covered = coverageOf(input) ?? [];
  const known = await keepClassTypes(tx, [...inRows, ...covered]);
  const unknown = 'Ese tipo de clase ya no existe.';
  if (inRows.some((class_type_id) => !known.has(class_type_id))) {
    refuse('invalid-input', {}, { class_package_types: unknown });
  }
  if (covered.some((class_type_id) => !known.has(class_type_id))) {
    refuse('invalid-input', {}, { class_type_ids: unknown });
  }
}

function valuesOf(input: PackageToSave, image: StoredFile | null, hidden_at: string | null): PackageValues {
  const allowed_times = input.allowed_times?.length ? input.allowed_times : null;
  return {
    ...input,
    ...pricesOf(input),
    ...audienceOf(input),
    image,
    hidden_at,
    allowed_times,
    class_amount: amountOf(input),
    class_type_ids: coverageOf(input),
  };
}

async function note(
  tx: Tx,
  { actor_id, at, before, row }: { actor_id: number | null; at: Date; before: PackageRow | undefined; row: PackageRow },
) {
  const entry = { at, actor_id, subject_id: row.class_package_id };
  if (!before) return audit(tx, { ...entry, action: 'class_package-created', details: { row: { ...row } } });
  const changes = changesBetween(before, row);
  const details = { title: before.title, changes };
  if (changes.length > 0) await audit(tx, { ...entry, action: 'class_package-changed', details });
}
