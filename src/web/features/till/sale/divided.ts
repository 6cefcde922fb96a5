import { toCentavos, toPesos } from '#shared/money.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { PaymentKind, PaymentMethod } from '#shared/wire/payment-methods.ts';
import { MOST_PARTS } from '#shared/wire/till.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';
import { changeOf, hasReference, needsReference } from './sale.ts';

/** One payment of a divided sale as reception types it. The last one takes what the others leave. */
export interface TypedPart {
  /** The id of its payment method; empty: none chosen. */
  method: string;
  amount: string;
  reference: string;
  /** Cash received for it. */
  handed: string;
}

/** The name of a part's field, as the server names it too. */
export type PartField = `parts.${number}.${keyof TypedPart}`;

type Ways = readonly Pick<PaymentMethod, 'payment_method_id' | 'name' | 'kind'>[];

/** The ways in which a part can be paid: a courtesy is no payment. */
export const waysOfParts = <M extends { kind: PaymentKind }>(methods: readonly M[]): M[] =>
  methods.filter(({ kind }) => kind !== 'courtesy');

const startOf = (method: string): TypedPart => ({ method, amount: '', reference: '', handed: '' });

/** The first two parts: the method that was chosen already, else the first, and the next one. */
export function firstParts(methods: Ways, chosen: string): TypedPart[] {
  const ids = waysOfParts(methods).map(({ payment_method_id }) => String(payment_method_id));
  const first = ids.includes(chosen) ? chosen : (ids[0] ?? '');
  return [startOf(first), startOf(ids.find((id) => id !== first) ?? '')];
}

/** One more part, before the one that takes the rest; null: there are as many as one sale has. */
export function withOneMore(parts: readonly TypedPart[]): TypedPart[] | null {
  return parts.length < MOST_PARTS ? [...parts.slice(0, -1), startOf(''), ...parts.slice(-1)] : null;
}

export const kindOf = (methods: Ways, { method }: Pick<TypedPart, 'method'>): PaymentKind | undefined =>
  methods.find(({ payment_method_id }) => String(payment_method_id) === method)?.kind;

/** The ways of one part: all cash is one part. */
export function waysOfPart<M extends Ways[number]>(parts: readonly TypedPart[], index: number, methods: readonly M[]) {
  const cashElsewhere = parts.some((other, place) => place !== index && kindOf(methods, other) === 'cash');
  return waysOfParts(methods).filter(({ kind }) => kind !== 'cash' || !cashElsewhere);
}

/** Pesos of each part: typed, and of the last what is left of the total; null: not an amount, or nothing is left. */
export function amountsOf(parts: readonly TypedPart[], total: number): (number | null)[] {
  const typed = parts.slice(0, -1).map(({ amount }) => typedPesos(amount) || null);
  if (typed.includes(null)) return [...typed, null];
  const rest = toCentavos(total) - typed.reduce<number>((sum, amount) => sum + toCentavos(amount ?? 0), 0);
  return [...typed, rest > 0 ? toPesos(rest) : null];
}

const missingReference = (kind: PaymentKind) =>
  kind === 'terminal' ? 'Escribe el número del comprobante.' : 'Escribe la referencia de la transferencia.';

/** Fields of the form, so that what the server says about a part's reference is shown beside that part. */
export const referencesOfParts: Readonly<Record<PartField, string>> = Object.fromEntries(
  Array.from({ length: MOST_PARTS }, (_, index) => [`parts.${index}.reference`, '']),
);

interface WaysToPay {
  methods: Ways;
  total: number;
  role: Role | null;
  /** Whether the customer sent a receipt of her transfer, which replaces its reference. */
  receipt?: boolean;
}

/** What each part still needs, by the names of its fields. */
export function partErrors(
  parts: readonly TypedPart[],
  { methods, total, role, receipt = false }: WaysToPay,
): FieldErrors {
  const amounts = amountsOf(parts, total);
  const last = parts.length - 1;
  const found = parts.flatMap((part, index): [string, string][] => {
    const [kind, amount] = [kindOf(methods, part), amounts[index] ?? null];
    const change = kind === 'cash' && amount !== null ? (changeOf(part.handed, amount) ?? 0) : 0;
    const wrong = {
      method: kind === undefined && 'Elige cómo paga esta parte.',
      amount: index < last && amount === null && 'Escribe una cantidad en pesos.',
      handed: change < 0 && `Faltan ${formatMoney(-change)}.`,
      reference:
        kind !== undefined &&
        needsReference(kind, role, receipt) &&
        part.reference.trim() === '' &&
        missingReference(kind),
    };
    return Object.entries(wrong).flatMap(([field, text]) => (text ? [[`parts.${index}.${field}`, text]] : []));
  });
  const over = amounts[last] === null && !amounts.slice(0, -1).includes(null);
  const tooMuch = `Entre todas suman ${formatMoney(total)}: deja algo para la última parte.`;
  return { ...Object.fromEntries(found), ...(over && { [`parts.${last - 1}.amount`]: tooMuch }) };
}

/** The parts as they are sent, once `partErrors` finds nothing. */
export function partsSent(parts: readonly TypedPart[], { methods, total }: { methods: Ways; total: number }) {
  const amounts = amountsOf(parts, total);
  return parts.map((part, index) => {
    const kind = kindOf(methods, part);
    const reference = kind && hasReference(kind) ? part.reference.trim() : '';
    return { payment_method_id: Number(part.method), amount: amounts[index] ?? 0, reference };
  });
}

/** The change of the cash among the parts; null: no cash, or what was received was not entered. */
export function changeOfParts(
  parts: readonly TypedPart[],
  { methods, total }: { methods: Ways; total: number },
): number | null {
  const amounts = amountsOf(parts, total);
  const changes = parts.flatMap((part, index) => {
    const amount = amounts[index] ?? null;
    const change = kindOf(methods, part) === 'cash' && amount !== null ? changeOf(part.handed, amount) : null;
    return change === null ? [] : [change];
  });
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0);
}
