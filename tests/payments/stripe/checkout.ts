import { answerSession } from './answers.ts';
import { beginSubscription, newIntent } from './billing.ts';
import { type Books, type Customer, must, newId, type Session } from './books.ts';
import { confirmSetup } from './charging.ts';
import { tell } from './happenings.ts';
import { confirmCard } from './intents.ts';

export function newCustomer(books: Books, about: Pick<Customer, 'name' | 'email' | 'metadata'>): Customer {
  const customer: Customer = { ...about, id: newId('cus'), cash: 0, clabe: null };
  books.customers.set(customer.id, customer);
  return customer;
}

const MOST_MONTHS = [24, 18, 12, 9, 6, 3];
/** The largest number of months on the page; 1: only a single payment. */
const mostMonths = ({ request, amount }: Session): number =>
  request.installments ? (MOST_MONTHS.find((count) => amount >= count * 10_000) ?? 1) : 1;

/**
 * The customer pays on the page, in as many months as it offers if she wants that. @throws ApiError when the card is
 * refused; the page stays open
 */
export function payOnPage(
  books: Books,
  session: Session,
  { token, base, inMonths = false }: { token: string; base: string; inMonths?: boolean },
): void {
  if (session.status !== 'open') return;
  const { title, metadata, email, price, trialDays, off } = session.request;
  const confirming = { token, bank: 'agrees' as const };
  if (price) {
    const customer = newCustomer(books, { name: null, email, metadata: {} });
    const begun = beginSubscription(books, {
      customer: customer.id,
      metadata,
      description: title,
      price,
      trialDays,
      off,
    });
    session.subscription = begun.id;
    const { intent } = must(books.invoices, begun.latest ?? '');
    if (intent) confirmCard(books, must(books.intents, intent), confirming);
    if (begun.setup) confirmSetup(books, must(books.setups, begun.setup), confirming);
  } else {
    const about = { amount: session.amount, customer: null, types: ['card'], metadata, description: title };
    const intent = session.intent ? must(books.intents, session.intent) : newIntent(books, about);
    session.intent = intent.id;
    const count = inMonths ? mostMonths(session) : 1;
    if (count > 1) intent.installments = { enabled: true, count };
    confirmCard(books, intent, confirming);
  }
  session.status = 'complete';
  tell(books, 'checkout.session.completed', { object: answerSession(books, session, base) });
}

export function expirePage(books: Books, session: Session, base: string): void {
  session.status = 'expired';
  tell(books, 'checkout.session.expired', { object: answerSession(books, session, base) });
}
