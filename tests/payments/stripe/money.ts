import { answerDispute, answerRefund } from './answers.ts';
import { type Books, type Dispute, invalid, type Metadata, must, newId, nowOf, type Refund } from './books.ts';
import { tell } from './happenings.ts';

const DISPUTE_FEE = 15_000;

/** @throws ApiError beyond what is left of the payment, or for an unpaid one */
export function refund(
  books: Books,
  { payment_intent, amount, metadata }: { payment_intent: string; amount: number; metadata: Metadata },
): Refund {
  const intent = must(books.intents, payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded') throw invalid('charge_not_refundable', 'payment_intent');
  const given = [...books.refunds.values()].filter((one) => one.intent === intent.id && !one.failed);
  const left = intent.received - given.reduce((sum, one) => sum + one.amount, 0);
  if (left === 0) throw invalid('charge_already_refunded', null);
  if (amount > left) throw invalid('parameter_invalid', 'amount');
  const made: Refund = { id: newId('re'), intent: intent.id, amount, metadata, failed: false };
  books.refunds.set(made.id, made);
  moved(books, { category: 'refund', amount: -amount, fee: 0, source: made.id });
  tell(books, 'refund.created', { object: answerRefund(books, made) });
  return made;
}

/** Days later her bank did not take it: the money is the account's again. */
export function failRefund(books: Books, refund_id: string): void {
  const given = must(books.refunds, refund_id);
  given.failed = true;
  moved(books, { category: 'refund_failure', amount: given.amount, fee: 0, source: given.id });
  tell(books, 'refund.failed', { object: answerRefund(books, given) });
}

function moved(books: Books, about: Pick<Books['movements'][number], 'category' | 'amount' | 'fee' | 'source'>): void {
  books.movements.push({ ...about, id: newId('txn'), created: nowOf(books) });
}

/** A bank takes the money back: Stripe reports the dispute, and then the withdrawal. */
export function openDispute(books: Books, payment_id: string): Dispute {
  const intent = must(books.intents, payment_id);
  const made: Dispute = { id: newId('du'), intent: intent.id, amount: intent.received };
  books.disputes.set(made.id, made);
  moved(books, { category: 'dispute', amount: -made.amount, fee: DISPUTE_FEE, source: made.id });
  tell(books, 'charge.dispute.created', { object: answerDispute(books, made) });
  tell(books, 'charge.dispute.funds_withdrawn', { object: answerDispute(books, made) });
  return made;
}

export function winDispute(books: Books, dispute_id: string): void {
  const won = must(books.disputes, dispute_id);
  moved(books, { category: 'dispute_reversal', amount: won.amount, fee: 0, source: won.id });
  tell(books, 'charge.dispute.closed', { object: answerDispute(books, won, 'won') });
  tell(books, 'charge.dispute.funds_reinstated', { object: answerDispute(books, won, 'won') });
}
