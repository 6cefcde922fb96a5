import { inFours } from '#shared/in-fours.ts';
import { type About, mxn } from './payload.ts';

type Voucher = NonNullable<About['voucher']>;

/** How and until when to pay an unpaid purchase, in paragraphs. */
export function howToPay(about: About): string[] {
  const until = about.until ? ` Tienes hasta el ${about.until}.` : '';
  if (about.method_kind === 'cash')
    return [`Paga ${mxn(about.total)} en la recepción del estudio.${until}`, ...lines(about)];
  if (about.voucher) return payWithNumber(about, about.voucher, until);
  if (about.method_kind === 'transfer' && about.said_paid)
    return [
      `Nos dijiste que transferiste ${mxn(about.total)}: en cuanto lo veamos en la cuenta te avisamos.${until}`,
      'Si subes tu comprobante en Mis Compras, es más rápido.',
      ...lines(about),
    ];
  const text = `Transfiere ${mxn(about.total)} y sube tu comprobante en Mis Compras.${until}`;
  return about.method_kind === 'transfer'
    ? [text, ...lines(about)]
    : [`Falta pagar ${mxn(about.total)}.${until}`, ...lines(about)];
}

function payWithNumber({ total }: About, { kind, number, bank, concept, url }: Voucher, until: string): string[] {
  const voucher = url === null ? [] : [`Comprobante con código de barras: ${url}`];
  if (kind === 'oxxo')
    return [
      `Paga ${mxn(total)} en ${bank ? 'efectivo en una tienda' : 'cualquier OXXO'} con este número:${until}`,
      inFours(number),
      ...(bank ? [`Dónde: ${bank}`] : []),
      ...voucher,
    ];
  return [
    `Transfiere exactamente ${mxn(total)} desde tu banco.${until}`,
    `CLABE: ${inFours(number)}${bank ? ` (${bank})` : ''}`,
    ...(concept ? [`Concepto: ${concept}`] : []),
    'Se confirma sola cuando llega: no hace falta mandar comprobante.',
    ...voucher,
  ];
}

const lines = ({ instructions }: About) => instructions.split('\n').filter((line) => line.trim() !== '');
