import type { DiscountFields } from '#shared/discount-use.ts';
import { toCentavos } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import type { DiscountAtOffice, NewDiscount } from '#shared/wire/discounts.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { audit, changesBetween } from '../audit/index.ts';
import { insertDiscount, knownPackages, lockDiscount, updateDiscount } from './queries.ts';
import { atOffice } from './shown.ts';

/** `amount` in pesos or per cent; without `discount_id` it is new. */
interface DiscountToSave extends NewDiscount {
  discount_id?: number | undefined;
}

/**
 * Writes a discount; purchases made with it keep what they were given.
 *
 * @param actor_id the administrator, or null for the demo's seed
 * @throws Refusal `discount-not-found`, `already-exists` (the code), `invalid-input` (unknown packages, fewer uses than made)
 */
export async function saveDiscount(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number | null,
  { discount_id, ...input }: DiscountToSave,
): Promise<DiscountAtOffice> {
  const at = clock.now();
  const fields: DiscountFields = {
    ...input,
    amount: input.is_percent ? input.amount : toCentavos(input.amount),
    class_package_ids: input.class_package_ids.length > 0 ? [...new Set(input.class_package_ids)] : null,
  };
  try {
    return await db.transaction(async (open) => {
      const held = discount_id === undefined ? undefined : await existing(open, discount_id, fields.max_uses);
      const { tx = open, before } = held ?? {};
      await requirePackages(tx, fields.class_package_ids);
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
      return atOffice(row);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'discount_code_key') throw error;
    return refuse('already-exists', {}, { code: 'Ya existe un descuento con ese código.' });
  }
}

async function existing(open: Tx, discount_id: number, max_uses: number | null) {
  const held = (await lockDiscount(open, discount_id)) ?? refuse('discount-not-found');
  const { uses } = held.before;
  if (max_uses !== null && max_uses < uses) {
    refuse('invalid-input', {}, { max_uses: `Ya se usó ${uses} ${uses === 1 ? 'vez' : 'veces'}.` });
  }
  return held;
}

async function requirePackages(tx: Tx, class_package_ids: number[] | null): Promise<void> {
  if (class_package_ids === null) return;
  const known = await knownPackages(tx, class_package_ids);
  if (known.length < class_package_ids.length) {
    refuse('invalid-input', {}, { class_package_ids: 'Uno de esos paquetes ya no existe.' });
  }
}
