import type { DiscountFields } from '#shared/discount-use.ts';
import { counted } from '#shared/format-number.ts';
import { toCentavos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import { type ChangedDiscount, type DiscountAtOffice, type NewDiscount, newDiscount } from '#shared/wire/discounts.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { edited } from '../editing/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import { findDiscount, insertDiscount, knownPackages, lockDiscount, updateDiscount } from './queries.ts';
import { atOffice, inputOf } from './shown.ts';

/** A new discount, with the form's idempotency key; absent: none was sent. */
type DiscountToMake = NewDiscount & { key?: OnceKey | null };

/**
 * Writes a discount, a new one or changes to one; purchases made with it keep their price.
 * @param input `amount` in pesos or per cent
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `discount-not-found`, `changed-meanwhile`, `already-exists` (the code), `invalid-input` (unknown
 *   packages, fewer uses than made)
 */
export async function saveDiscount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number | null,
  given: DiscountToMake | ChangedDiscount,
): Promise<DiscountAtOffice> {
  const { key = null, ...input } = 'discount_id' in given ? { ...given, key: null } : given;
  const at = clock.now();
  const write = async (open: Tx) => {
    const held = 'discount_id' in input ? await existing(open, input) : undefined;
    const { tx = open, before } = held ?? {};
    const fields = held?.fields ?? keptFields(newDiscount.parse(input));
    await requirePackages(tx, { wanted: fields.class_package_ids, held: before?.class_package_ids ?? null });
    const [row] = held
      ? await updateDiscount(held.tx, held.before.discount_id, fields)
      : await insertDiscount(tx, fields, at);
    if (!row) refuse('discount-not-found');
    const entry = { at, actor_id, subject_id: row.discount_id };
    const changes = before ? changesBetween(before, row) : [];
    if (!before) await audit(tx, { ...entry, action: 'discount-created', details: { row: { ...row } } });
    else if (changes.length > 0)
      await audit(tx, {
        ...entry,
        action: 'discount-changed',
        details: { code: before.code, is_percent: row.is_percent, changes },
      });
    return row;
  };
  try {
    const saved = await db.transaction((tx) =>
      saveOnce(tx, { key, at, id: 'discount_id', save: () => write(tx), find: (id) => findDiscount(tx, id) }),
    );
    return atOffice(saved);
  } catch (error) {
    if (violatedConstraint(error) !== 'discount_code_key') throw error;
    return refuse('already-exists', {}, { code: 'Ya existe un descuento con ese código.' });
  }
}

function keptFields(input: NewDiscount): DiscountFields {
  const { class_package_ids } = input;
  return {
    ...input,
    amount: input.is_percent ? input.amount : toCentavos(input.amount),
    class_package_ids: class_package_ids.length > 0 ? [...new Set(class_package_ids)] : null,
  };
}

/** Ten per cent, or ten pesos. */
const MEANT_TOGETHER = [['amount', 'is_percent']] as const;

async function existing(open: Tx, { discount_id, version, ...sent }: ChangedDiscount) {
  const held = (await lockDiscount(open, discount_id)) ?? refuse('discount-not-found');
  const fields = keptFields(
    edited(newDiscount, { version, now: inputOf(held.before), sent, together: MEANT_TOGETHER }),
  );
  const { uses } = held.before;
  const { max_uses } = fields;
  if (max_uses !== null && max_uses < uses) {
    refuse('invalid-input', {}, { max_uses: `Ya se usó ${counted(uses, 'vez', 'veces')}.` });
  }
  return { ...held, fields };
}

interface Packages {
  wanted: readonly number[] | null;
  /** What it is for already: one of them may have been archived since, and stays. */
  held: readonly number[] | null;
}

async function requirePackages(tx: Tx, { wanted, held }: Packages): Promise<void> {
  const chosen = (wanted ?? []).filter((id) => !held?.includes(id));
  const known = await knownPackages(tx, chosen);
  if (known.length < chosen.length) {
    refuse('invalid-input', {}, { class_package_ids: 'Uno de esos paquetes ya no existe.' });
  }
}
