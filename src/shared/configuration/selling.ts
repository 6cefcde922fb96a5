import { z } from 'zod';
import { isFixedPath } from './fixed-paths.ts';
import { count, flag, identifier, line, longText, optionalIdentifier, text } from './values.ts';

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

const conektaKey = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^key_[A-Za-z0-9]+$/, 'Escribe la llave pública de Conekta, la que empieza con key_.')
  .default('');

const payPalId = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^[A-Za-z0-9_-]{20,}$/, 'Escribe el «Client ID» de tu aplicación de PayPal.')
  .default('');

/** The RFC of a person (13) or of a company (12), in capitals. */
const fiscalNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^$|^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/, 'Escribe el RFC con sus 12 o 13 letras y números, sin espacios.')
  .default('');

/** The shop and the ways to pay (docs/rules.md#selling). */
export const selling = {
  class_packages_name: line(40).min(1).default('Paquetes'),
  class_packages_path: shopPath,
  signup_fee: optionalIdentifier('class_package'),
  subscriptions_enabled: flag(false),
  discounts_enabled: flag(false),
  renewal_grace_days: count(0, 30, 0),
  customer_freeze_days: count(0, 365, 0),
  cash_checkout_enabled: flag(false),
  cash_usable_before_payment: flag(true),
  cash_unpaid_max_reservations: count(0, 50, 2),
  cash_pending_days: count(1, 60, 3),
  cash_shift_required: flag(false),
  transfer_checkout_enabled: flag(false),
  transfer_usable_before_payment: flag(false),
  payment_sources_enabled: flag(false),
  paypal_enabled: flag(false),
  stripe_public: publishableKey,
  stripe_checkout_mode: z.enum(['embedded', 'session']).default('embedded'),
  conekta_public: conektaKey,
  paypal_client_id: payPalId,
  card_provider: z.enum(['automatic', 'stripe', 'conekta']).default('automatic'),
  oxxo_enabled: flag(false),
  spei_enabled: flag(false),
  reference_days: count(1, 7, 3),
  installments_enabled: flag(false),
  installments_most: count(3, 24, 12),
  installments_from: count(300, 100_000, 300),
  fiscal_name: text(200),
  fiscal_id: fiscalNumber,
  fiscal_address: longText(300),
  invoice_contact: text(200),
  card_payment_method_id: identifier('payment_method', 1),
};
