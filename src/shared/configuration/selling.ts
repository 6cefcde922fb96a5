import { z } from 'zod';
import { isFixedPath } from './fixed-paths.ts';
import { count, flag, identifier, optionalIdentifier, text } from './values.ts';

const SHOP_PATH = 'paquetes';

const shopPath = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa minúsculas, números y guiones.')
  .refine((path) => path === SHOP_PATH || !isFixedPath(path), 'Esa dirección ya es de otra pantalla.')
  .default(SHOP_PATH);

/** The publishable key only: a secret key pasted here would reach every browser. */
const publishableKey = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^pk_[A-Za-z0-9_]+$/, 'Escribe la clave pública, la que empieza con pk_.')
  .default('');

/** The shop and the ways to pay (docs/rules.md#selling). */
export const selling = {
  class_packages_name: text(40, 'Paquetes'),
  class_packages_path: shopPath,
  signup_fee: optionalIdentifier('class_package'),
  subscriptions_enabled: flag(false),
  discounts_enabled: flag(false),
  cash_checkout_enabled: flag(false),
  cash_usable_before_payment: flag(true),
  cash_unpaid_max_reservations: count(0, 50, 2),
  cash_pending_days: count(1, 60, 3),
  transfer_checkout_enabled: flag(false),
  transfer_usable_before_payment: flag(false),
  payment_sources_enabled: flag(false),
  paypal_enabled: flag(false),
  stripe_public: publishableKey,
  stripe_checkout_mode: z.enum(['embedded', 'session']).default('embedded'),
  card_payment_method_id: identifier('payment_method', 1),
};
