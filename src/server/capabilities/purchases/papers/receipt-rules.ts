import type { Configuration } from '#shared/configuration/catalogue.ts';
import { shownMoney, toCentavos, toPesos } from '#shared/money.ts';
import { isOnTrial } from '#shared/payments/free-trial.ts';
import { sayHowPaid } from '#shared/payments/payment-parts.ts';
import { formatDate, localDateOf, wallClockOf } from '#shared/time.ts';
import { firstClassUntil, sayFirstClass } from '#shared/validity.ts';
import type { Invoice, Purchase } from '#shared/wire/purchases.ts';

/** The contents of a receipt, from top to bottom. */
export interface SaleReceipt {
  studio: string;
  /** The studio's fiscal name, number and address; as many lines as it has set. */
  fiscal: string[];
  heading: string;
  /** Name and value. */
  facts: [string, string][];
  /** What was sold and what moved, with its amount. */
  lines: { text: string; amount: string }[];
  /** What the studio has kept after refunds. */
  total: { text: string; amount: string };
  notes: string[];
}

type Fiscal = Pick<
  Configuration,
  'business_name' | 'timezone' | 'fiscal_name' | 'fiscal_id' | 'fiscal_address' | 'invoice_contact'
>;
type Sold = Pick<
  Purchase,
  | 'purchase_id'
  | 'class_package'
  | 'amount'
  | 'discount_amount'
  | 'paid'
  | 'refunded'
  | 'disputed'
  | 'paid_at'
  | 'createdAt'
  | 'is_gift'
  | 'payment_method'
  | 'payment_parts'
  | 'installments'
  | 'reference'
  | 'free_trial_length'
>;

const mxn = (centavos: number) => `${shownMoney(toPesos(centavos))} MXN`;

/**
 * The last lines of every receipt, on paper and in the letter: it is no invoice, and who issues one
 * (docs/rules.md#receipts).
 */
export function receiptNotes({ invoice_contact }: Pick<Fiscal, 'invoice_contact'>): string[] {
  const whom = invoice_contact === '' ? 'pídela en el estudio' : invoice_contact;
  return ['Este recibo no es un CFDI.', `Si necesitas factura: ${whom.replace(/\.?$/, '.')}`];
}

/** The studio's fiscal data; empty where the owner has set none. */
export function fiscalLines({ fiscal_name, fiscal_id, fiscal_address }: Fiscal): string[] {
  return [fiscal_name, fiscal_id && `RFC ${fiscal_id}`, ...fiscal_address.split('\n')].filter((line) => line !== '');
}

/** A line of a receipt, in centavos so that the lines add up. */
type Line = { text: string; centavos: number };

/** The lines of what was bought and of each payment and refund; they add up to what the studio has kept. */
function linesOf(purchase: Sold, charges: readonly Line[]): Line[] {
  const { class_package, amount, discount_amount, refunded, disputed } = purchase;
  if (isOnTrial(purchase)) return [{ text: `${class_package.title}, prueba gratis`, centavos: 0 }];
  const less = { text: 'Descuento', centavos: -toCentavos(discount_amount) };
  const sold = charges.length > 0 ? charges : [{ text: class_package.title, centavos: toCentavos(amount) }, less];
  const others = toCentavos(purchase.paid) - sold.reduce((sum, { centavos }) => sum + centavos, 0);
  const moved = [
    { text: 'Otros pagos', centavos: others },
    { text: 'Devuelto', centavos: toCentavos(disputed) - toCentavos(refunded) },
    { text: 'Reclamado por el banco', centavos: -toCentavos(disputed) },
  ];
  return [...sold, ...moved].filter(({ centavos }, index) => index === 0 || centavos !== 0);
}

function sayKept({ refunded, disputed }: Pick<Sold, 'refunded' | 'disputed'>): string {
  if (disputed > 0) return 'Pagado, menos lo devuelto y lo reclamado';
  return refunded > 0 ? 'Pagado, menos lo devuelto' : 'Pagado';
}

function firstClassUntilOf({ class_package, paid_at, createdAt }: Sold, timezone: string): string | null {
  return firstClassUntil(class_package, localDateOf(new Date(paid_at ?? createdAt), timezone));
}

/**
 * @param purchase that was paid or given
 * @param about.charges the charges of a subscription including the first; empty for anything else
 * @param about.customer whose name stands on it
 */
export function receiptOf(
  purchase: Sold,
  { charges, customer, settings }: { charges: readonly Invoice[]; customer: string; settings: Fiscal },
): SaleReceipt {
  const day = (instant: string) => formatDate(wallClockOf(instant, settings.timezone));
  const { purchase_id, class_package, paid_at, createdAt, is_gift, payment_parts } = purchase;
  const charged = charges.map(({ invoice_id, createdAt: at, total_payment, class_package: of }) => ({
    text: `${of.title}, cobro ${invoice_id} del ${day(at)}`,
    centavos: toCentavos(total_payment),
  }));
  const lines = linesOf(purchase, charged);
  const begin_by = firstClassUntilOf(purchase, settings.timezone);
  return {
    studio: settings.business_name,
    fiscal: fiscalLines(settings),
    heading: `Recibo de compra ${purchase_id}`,
    facts: [
      ['Cliente', customer],
      ['Fecha', day(paid_at ?? createdAt)],
      ['Forma de pago', is_gift ? 'Cortesía' : sayHowPaid(purchase)],
      // Each part of a divided payment says its own.
      ['Referencia', payment_parts.length > 0 ? '' : purchase.reference],
      ['Vigencia', sayFirstClass(class_package) ?? ''],
      ['Primera clase', begin_by === null ? '' : `A más tardar el ${formatDate(begin_by)}`],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    lines: lines.map(({ text, centavos }) => ({ text, amount: mxn(centavos) })),
    total: {
      text: sayKept(purchase),
      amount: mxn(lines.reduce((sum, { centavos }) => sum + centavos, 0)),
    },
    notes: receiptNotes(settings),
  };
}
