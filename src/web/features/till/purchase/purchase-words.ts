import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { count, formatMoney } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Money = Pick<PurchaseAtDesk, 'paid' | 'refunded' | 'refunding' | 'disputed'>;
type Status = Pick<PurchaseAtDesk, 'status' | 'receipt' | 'payment_method' | 'replaced_by' | 'to_confirm'>;

const words: Readonly<Record<PurchaseStatus, { text: string; tone: BadgeTone }>> = {
  completed: { text: 'Pagada', tone: 'good' },
  active: { text: 'Suscripción activa', tone: 'good' },
  pending: { text: 'Por pagar', tone: 'urgent' },
  failed: { text: 'No se pagó', tone: 'neutral' },
  cancelled: { text: 'Cancelada', tone: 'neutral' },
  revoked: { text: 'Acceso revocado', tone: 'night' },
};

/** Purchases with refunds, whatever their state. */
export const REFUNDED = 'refunded';
/** Transfers that must be checked in the account. */
export const TO_REVIEW = 'to-review';
/** What the report of sales says apart; of these the days are those on which they were paid. */
export const DISCOUNTED = 'discounted';
export const COURTESY = 'courtesy';
export const listedKinds = [REFUNDED, TO_REVIEW, DISCOUNTED, COURTESY] as const;
export type ListedState = PurchaseStatus | (typeof listedKinds)[number];

export const statusChoices: readonly { value: ListedState; label: string }[] = [
  { value: 'pending', label: 'Por pagar' },
  { value: TO_REVIEW, label: 'Transferencias por confirmar' },
  { value: 'completed', label: 'Pagadas' },
  { value: 'active', label: 'Suscripciones' },
  { value: REFUNDED, label: 'Con devolución' },
  { value: DISCOUNTED, label: 'Pagadas con descuento' },
  { value: COURTESY, label: 'Cortesías' },
  { value: 'failed', label: 'No se pagaron' },
  { value: 'cancelled', label: 'Canceladas' },
  { value: 'revoked', label: 'Revocadas' },
];

/** Whether there is a receipt that nobody has reviewed. */
export function waitsForReview({ status, receipt }: Status): boolean {
  return status === 'pending' && receipt !== null && receipt.refused_at === null;
}

/** A purchase's state in a word. */
export function statusWordsOf(purchase: Status & Money): { text: string; tone: BadgeTone } {
  if (waitsForReview(purchase)) return { text: 'Por revisar', tone: 'primary' };
  if (purchase.to_confirm) return { text: 'Por confirmar', tone: 'primary' };
  const { status, refunded, refunding, disputed } = purchase;
  // A warning for staff before they sell her more, or also refund it in cash.
  if (disputed > 0) return { text: 'Reclamada por su banco', tone: 'urgent' };
  if (status === 'failed' && purchase.replaced_by !== null) return { text: 'Reemplazada', tone: 'neutral' };
  if (refunded + refunding === 0 || status === 'active') return words[status];
  if (netOf(purchase) > 0)
    return status === 'completed' ? { text: 'Devuelta en parte', tone: 'neutral' } : words[status];
  return refunding > 0 ? { text: 'Se está devolviendo', tone: 'primary' } : { text: 'Devuelta', tone: 'neutral' };
}

/** Pesos that the studio keeps and can still refund: what was paid less refunds, also pending ones. */
export function netOf({ paid, refunded, refunding }: Pick<Money, 'paid' | 'refunded' | 'refunding'>): number {
  return pesos(paid - refunded - refunding);
}

/** A purchase's amount in a list: the price, or what is left of it after refunds. */
export function shownTotal(purchase: Omit<Money, 'disputed'> & Pick<PurchaseAtDesk, 'total_payment'>): {
  net: number;
  before: number | null;
} {
  const { refunded, refunding, paid, total_payment } = purchase;
  return refunded + refunding > 0 ? { net: netOf(purchase), before: paid } : { net: total_payment, before: null };
}

/** Rounds away floating-point errors. */
export const pesos = (amount: number) => Math.round(amount * 100) / 100;

/** Paid by hand, later: cash at the desk or a transfer. */
export function isSlow({ payment_method }: Pick<Status, 'payment_method'>): boolean {
  return payment_method.kind === 'cash' || payment_method.kind === 'transfer';
}

/** The staff's act when the money arrived as expected: review a receipt, find a transfer, or take the money. */
export function actOfCollecting(purchase: Status): string {
  if (waitsForReview(purchase)) return 'Aprobar';
  return purchase.to_confirm ? 'Confirmar' : 'Cobrar';
}

/** Whether staff can record the payment; a lapsed purchase can be paid too. */
export function canCollect(purchase: Status & Pick<PurchaseAtDesk, 'class_package' | 'single_class'>): boolean {
  const open = purchase.status === 'pending' || purchase.status === 'failed';
  return open && isSlow(purchase) && !purchase.class_package.is_subscription && purchase.single_class === null;
}

export const canRevoke = ({ status }: Pick<PurchaseAtDesk, 'status'>) =>
  status === 'completed' || status === 'active' || status === 'cancelled';

/** A divided sale goes back by its last payment first. */
function sayOrderBack(parts: PurchaseAtDesk['payment_parts']): string {
  const most = parts.map(({ payment_method, amount }) => `${payment_method.name} hasta ${formatMoney(amount)}`);
  return `El dinero se devuelve a mano como se pagó, en este orden: ${most.toReversed().join(', luego ')}.`;
}

/** Whether a refund goes through the provider of the payment, or is made by hand. */
export function sayHowItGoesBack({
  provider,
  payment_method,
  payment_parts,
  returned,
}: Pick<PurchaseAtDesk, 'provider' | 'payment_method' | 'payment_parts' | 'returned'>) {
  if (returned > 0) return `Su banco no tomó ${formatMoney(returned)}: elige abajo por dónde se le devuelve.`;
  const online = payment_method.kind === 'card' || payment_method.kind === 'paypal';
  if (provider !== null && online)
    return 'El dinero regresa a la tarjeta por el procesador de pagos; puede tardar unos días.';
  if (payment_parts.length > 0) return sayOrderBack(payment_parts);
  return payment_method.kind === 'cash'
    ? 'El dinero se devuelve en efectivo: aquí queda anotado que salió de la caja.'
    : `El dinero se devuelve a mano (${payment_method.name}): aquí solo queda anotado que regresó.`;
}

type Owing = Status & Pick<PurchaseAtDesk, 'unpaid_classes' | 'total_payment' | 'class_package' | 'single_class'>;

/** Whether it is owed: bought by a slow method and unpaid, or lapsed after classes were taken. */
export function owes(purchase: Owing): boolean {
  if (!canCollect(purchase)) return false;
  return purchase.status === 'pending' || purchase.unpaid_classes > 0;
}

/** `Debe $1,250.00 de «10 clases»; ya tomó o reservó 2 clases.` */
export function sayOwed({ total_payment, class_package, unpaid_classes }: Owing): string {
  const taken = unpaid_classes > 0 ? `; ya usó ${count(unpaid_classes, 'clase', 'clases')}` : '';
  return `Debe ${formatMoney(total_payment)} de «${class_package.title}»${taken}.`;
}
