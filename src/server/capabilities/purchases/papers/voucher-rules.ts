import type { Configuration } from '#shared/configuration/catalogue.ts';
import { inFours } from '#shared/in-fours.ts';
import { shownMoney } from '#shared/money.ts';
import { asDeadline, formatDate, wallClockOf } from '#shared/time.ts';
import type { Purchase, Voucher } from '#shared/wire/purchases.ts';

/** The contents of a voucher: the paper with a reference number to pay with. */
export interface VoucherPaper {
  studio: string;
  fiscal: string[];
  heading: string;
  facts: [string, string][];
  /** The reference number in groups, drawn large. */
  number: { name: string; shown: string };
  /** Digits of the barcode; null: there is none. */
  bars: string | null;
  notes: string[];
}

/** @param purchase one that waits to be paid with this voucher */
export function voucherPaperOf(
  {
    purchase_id,
    class_package,
    total_payment,
    pending_until,
  }: Pick<Purchase, 'purchase_id' | 'class_package' | 'total_payment' | 'pending_until'>,
  { kind, number, bank, concept }: Voucher,
  { business_name, timezone }: Pick<Configuration, 'business_name' | 'timezone'>,
): VoucherPaper {
  const cash = kind === 'oxxo';
  const until = pending_until === null ? '' : formatDate(asDeadline(wallClockOf(pending_until, timezone)));
  const where = bank ? 'en una de estas tiendas' : 'en cualquier OXXO';
  return {
    studio: business_name,
    fiscal: [],
    heading: cash ? `Ficha para pagar ${where}` : 'Ficha para transferir',
    facts: [
      ['Compra', `${purchase_id} · ${class_package.title}`],
      ['Cantidad exacta', `${shownMoney(total_payment)} MXN`],
      [cash ? 'Dónde' : 'Banco', bank ?? ''],
      ['Concepto', concept ?? ''],
      ['Págala a más tardar el', until],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    number: { name: cash ? 'Número de pago' : 'CLABE', shown: inFours(number) },
    bars: cash ? number : null,
    notes: [
      cash
        ? 'Muestra el código en la caja o dicta el número. La tienda puede cobrar una comisión.'
        : 'Transfiere exactamente esta cantidad. La CLABE es solo de esta compra.',
      'Se confirma sola cuando llega tu pago: no hace falta mandar comprobante.',
    ],
  };
}
