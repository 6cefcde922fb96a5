import type { z } from 'zod';
import { classPackageSaved, type newClassPackage } from '#shared/wire/class-packages.ts';
import { discountSaved, type newDiscount } from '#shared/wire/discounts.ts';
import { rawRow } from './raw-rows.ts';
import type { Studio } from './studio.ts';
import { administrator } from './studio.ts';

/** A package through the real call: ten classes for 1,250 pesos unless `overrides` say otherwise. */
export async function classPackage(studio: Studio, overrides: Partial<z.input<typeof newClassPackage>> = {}) {
  const input = { title: 'Diez clases', price: 1250, class_amount: 10, expiration_days: 45, ...overrides };
  const answer = await studio.api.post('/class_packages', input, { as: await administrator(studio) });
  return answer.read(classPackageSaved).class_package;
}

/** A special event through the real call: one place for 350 pesos, once a person, unless `overrides` say otherwise. */
export const eventPackage = (studio: Studio, overrides: Partial<z.input<typeof newClassPackage>> = {}) =>
  classPackage(studio, {
    title: 'Rodada de noche',
    kind: 'especial',
    price: 350,
    class_amount: 1,
    limit_per_customer: 1,
    ...overrides,
  });

/** A discount through the real call: ten per cent off everything unless `overrides` say otherwise. */
export async function discount(studio: Studio, overrides: Partial<z.input<typeof newDiscount>> & { code: string }) {
  const input = { amount: 10, is_percent: true, ...overrides };
  const answer = await studio.api.post('/discounts', input, { as: await administrator(studio) });
  return answer.read(discountSaved).discount;
}

export interface PurchaseRowOverrides {
  customer_id: number;
  class_package_id: number;
  status: 'pending' | 'active' | 'completed' | 'failed';
  discount_id?: number;
  single_class_id?: number;
}

/** A purchase written only by SQL, for tests that count or list purchases. @returns its id */
export async function purchaseRow({ db, clock }: Studio, overrides: PurchaseRowOverrides): Promise<number> {
  const at = clock.now().toISOString();
  const paid = overrides.status === 'active' || overrides.status === 'completed';
  const [row] = await db.rows<{ purchase_id: number }>(
    `insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, total_payment, terms,
       "createdAt", updated_at, paid_at, pending_until, discount_id, single_class_id)
     values ($1, $2, $3, 1, 125000, 125000, jsonb_build_object('class_package_id', $2::integer), $4, $4, $5, $6, $7, $8) returning purchase_id`,
    [
      overrides.customer_id,
      overrides.class_package_id,
      overrides.status,
      at,
      paid ? at : null,
      overrides.status === 'pending' ? at : null,
      overrides.discount_id ?? null,
      overrides.single_class_id ?? null,
    ],
  );
  if (!row) throw new Error('The purchase was not made.');
  return row.purchase_id;
}

/** Online access written only by SQL; from the studio's first day unless `overrides` say otherwise. */
export async function onlineAccess(studio: Studio, { customer_id }: { customer_id: number }, overrides: object = {}) {
  const { class_package_id } = await classPackage(studio);
  const purchase_id = await purchaseRow(studio, { customer_id, class_package_id, status: 'completed' });
  const days = { starts_on: '2026-11-23', expiration_date: '2026-11-23', ...overrides };
  await rawRow(studio.db, 'online_access', { customer_id, purchase_id, ...days });
}
