import type { Configuration } from '#shared/configuration/catalogue.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import { listWays } from '#shared/payments/payment-parts.ts';
import { refuse } from '#shared/refusals.ts';
import type { GiveAccessInput } from '#shared/wire/till.ts';
import type { Sql } from '../../../database/database.ts';
import { requireShift } from '../../cash-shifts/index.ts';
import { findMethod, type MethodRow } from '../queries/methods.ts';
import { requireUnusedSlip, requireUnusedTransfer, type Slip, type Transfer } from './slips.ts';

/** A payment of a sale at the desk; a sale has one, unless it is divided (docs/rules.md#divided-sales). */
export interface Part {
  method: MethodRow;
  /** Centavos. */
  amount: number;
  reference: string;
  /** The input's field of its reference. */
  field: string;
}

/**
 * The methods of a sale, in the order of its parts; courtesy for a gift without one.
 * @throws Refusal `no-payment-method`, `payment-method-off`
 */
export async function methodsOf(
  sql: Sql,
  { payment_method_id, parts, is_gift }: GiveAccessInput,
): Promise<[MethodRow, ...MethodRow[]]> {
  if (!parts) return [await methodOf(sql, payment_method_id, is_gift)];
  const methods: MethodRow[] = [];
  for (const part of parts) methods.push(await methodOf(sql, part.payment_method_id, false));
  const [first, ...others] = methods;
  if (!first) return refuse('no-payment-method');
  // A price that is partly given would be a discount that nobody authorised.
  return methods.some(({ kind }) => kind === 'courtesy') ? refuse('payment-method-off') : [first, ...others];
}

async function methodOf(sql: Sql, payment_method_id: number | undefined, is_gift: boolean): Promise<MethodRow> {
  if (payment_method_id === undefined && !is_gift) return refuse('no-payment-method');
  const method = await findMethod(sql, payment_method_id ?? null);
  // A card at the desk goes through the terminal; the provider's own ways need the customer.
  if (!method?.at_desk && !is_gift) return refuse('payment-method-off');
  return method ?? refuse('no-payment-method');
}

/**
 * The payments of a sale.
 * @param total its price in centavos
 * @throws Refusal `parts-differ` unless they add up to it
 */
export function partsOf(
  { parts, reference }: Pick<GiveAccessInput, 'parts' | 'reference'>,
  methods: readonly [MethodRow, ...MethodRow[]],
  total: number,
): Part[] {
  if (!parts) return [{ method: methods[0], amount: total, reference, field: 'reference' }];
  const divided = parts.map((part, index) => ({
    method: methods[index] ?? methods[0],
    amount: toCentavos(part.amount),
    reference: part.reference,
    field: `parts.${index}.reference`,
  }));
  const sum = divided.reduce((all, { amount }) => all + amount, 0);
  return sum === total ? divided : refuse('parts-differ', { total: toPesos(total), sum: toPesos(sum) });
}

/** A payment with what makes its slip or transfer pay once. */
export interface CheckedPart extends Part {
  slip: Slip | null;
  transfer: Transfer | null;
}

const IN_ANOTHER_PART = 'Ya está en otra parte de esta venta.';

/**
 * Requires a shift for cash, and the slip of each payment by terminal.
 * @throws Refusal `shift-needed`, `slip-missing`, `slip-used`
 */
export async function requireSlips(
  sql: Sql,
  parts: readonly Part[],
  { settings, at, actor_id, waits }: { settings: Configuration; at: Date; actor_id: number; waits: boolean },
): Promise<CheckedPart[]> {
  const checked: CheckedPart[] = [];
  for (const part of parts) {
    const { method, amount } = part;
    await requireShift(sql, settings, { kind: method.kind, amount: waits ? 0 : amount, actor_id });
    const slip = await requireUnusedSlip(sql, part, { settings, at });
    const isTwice = checked.some(
      (other) => other.slip?.slip === slip?.slip && other.method.payment_method_id === method.payment_method_id,
    );
    if (slip && isTwice) refuse('slip-used', {}, { [part.field]: IN_ANOTHER_PART });
    checked.push({ ...part, slip, transfer: null });
  }
  return checked;
}

/** @throws Refusal `transfer-used` */
export async function requireTransfers(sql: Sql, parts: readonly CheckedPart[]): Promise<CheckedPart[]> {
  const checked: CheckedPart[] = [];
  for (const part of parts) {
    const transfer = await requireUnusedTransfer(sql, part);
    const isTwice = checked.some((other) => other.transfer?.tracking_key === transfer?.tracking_key);
    if (transfer && isTwice) refuse('transfer-used', {}, { [part.field]: IN_ANOTHER_PART });
    checked.push({ ...part, transfer });
  }
  return checked;
}

/** What the log of a sale says of each part, in the order in which they were taken; nothing of a sale in one way. */
export const partsInLog = (parts: readonly Part[]) =>
  parts.length > 1 && {
    parts: parts.map(({ method: { name, payment_method_id }, amount, reference }) => ({
      method: name,
      payment_method_id,
      amount,
      reference,
    })),
  };

/** What a purchase that is paid by these says of itself: its first method, and the names of all. */
export function namedMethod(methods: readonly [MethodRow, ...MethodRow[]]): { method: MethodRow; names: string } {
  return { method: methods[0], names: listWays(methods.map(({ name }) => name)) };
}
