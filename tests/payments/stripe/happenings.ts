import { answerIntent, answerInvoice, answerSubscription } from './answers.ts';
import { type Books, type Intent, type Invoice, newId, nowOf, type Subscription } from './books.ts';

/** Stores an event to be sent. */
export function tell(
  books: Books,
  type: string,
  { object, previous = null }: { object: Record<string, unknown>; previous?: Record<string, unknown> | null },
): void {
  books.unsent.push({ id: newId('evt'), type, created: nowOf(books), object, previous });
}

export const sendIntent = (books: Books, type: string, intent: Intent): void =>
  tell(books, `payment_intent.${type}`, { object: answerIntent(books, intent) });

export const sendInvoice = (books: Books, type: string, invoice: Invoice): void =>
  tell(books, `invoice.${type}`, { object: answerInvoice(books, invoice) });

export const sendSubscription = (
  books: Books,
  type: string,
  { of, previous = null }: { of: Subscription; previous?: Record<string, unknown> | null },
): void => tell(books, `customer.subscription.${type}`, { object: answerSubscription(books, of), previous });
