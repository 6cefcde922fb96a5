import { putOnHome, saveClassPackage } from '../../capabilities/class-packages/index.ts';
import { saveDiscount } from '../../capabilities/discounts/index.ts';
import { findPaymentMethod, savePaymentMethod } from '../../capabilities/payment-methods/index.ts';
import { type DemoPackage, type DemoStudio, requireKey } from '../content/studio.ts';
import type { SeedingContext } from '../life/living-studio.ts';
import { nextPackageIs } from '../queries.ts';
import { byKey } from './by-key.ts';

/** The number of the home page's trial (docs/rules.md#wire-ids). */
const TRIAL = 152;
const TRANSFER = 3;

/** Creates packages, payment by transfer and discount codes. @returns the packages' ids by key */
export async function openShop(
  context: SeedingContext,
  {
    demo,
    class_types,
    administrator,
  }: { demo: DemoStudio; class_types: Record<string, number>; administrator: number },
): Promise<Record<string, number>> {
  await nextPackageIs(context.db, TRIAL);
  let position = 0;
  const ids = await byKey(demo.packages, async (key, sold) => {
    position += 10;
    const file = { src: demo.pictures.class_package(key), name: sold.title, type: 'image/svg+xml' };
    const input = { ...asInput(sold, class_types), file, position };
    const { class_package_id } = await saveClassPackage(context, administrator, input);
    if (sold.on_home) await putOnHome(context, { actor_id: administrator, class_package_id, on_home: true });
    return class_package_id;
  });
  await explainTransfer(context, demo, administrator);
  for (const { only, ...discount } of demo.discounts) {
    await saveDiscount(context, administrator, {
      ...discount,
      first_invoice_only: true,
      max_uses: null,
      valid_from: null,
      valid_until: null,
      at_desk: true,
      class_package_ids: only.map((key) => requireKey(ids, key)),
    });
  }
  return ids;
}

function asInput(sold: DemoPackage, class_types: Record<string, number>) {
  const { title, price, class_amount, expiration_days, short_description, only, types = [], monthly = false } = sold;
  return {
    title,
    price,
    sale_price: sold.sale_price ?? null,
    class_amount,
    expiration_days,
    starts: sold.starts ?? ('pago' as const),
    first_class_days: 365,
    short_description,
    kind: sold.kind ?? ('presencial' as const),
    description: '',
    allowed_times: null,
    class_type_ids: only === null ? null : [requireKey(class_types, only)],
    class_package_types: types.map(([type, amount]) => ({
      class_type_id: requireKey(class_types, type),
      class_amount: amount,
      expiration_days,
    })),
    is_trial: sold.is_trial ?? false,
    limit_per_customer: sold.limit_per_customer ?? null,
    total_limit: null,
    is_subscription: monthly,
    subscription_interval: monthly ? 1 : null,
    subscription_period: monthly ? ('month' as const) : null,
    free_trial_length: null,
    free_trial_period: null,
    downloadable: false,
    file_url: '',
    hidden: false,
  };
}

async function explainTransfer(context: SeedingContext, demo: DemoStudio, administrator: number): Promise<void> {
  const transfer = await findPaymentMethod(context.db, TRANSFER);
  if (transfer)
    await savePaymentMethod(context, administrator, { ...transfer, instructions: demo.transfer_instructions });
}
