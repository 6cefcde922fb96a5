import { type Books, type Customer, listOf, newId, no, objectId, ok, type Reply, type Source } from './books.ts';
import { cardOf } from './orders.ts';
import { refusalOf } from './refusals.ts';
import { EXPIRY } from './test-cards.ts';

export function makeCustomer(books: Books, request: { name: string; email: string; phone: string }): Reply {
  const { name, email, phone } = request;
  const made = { id: newId('cus'), name, email, phone, created_at: books.now() };
  books.customers.set(made.id, made);
  return ok(describeCustomer(books, made));
}

export function describeCustomer(books: Books, customer: Customer) {
  const kept = [...books.sources.values()].filter(({ customer_id }) => customer_id === customer.id);
  return {
    ...customer,
    object: 'customer',
    livemode: false,
    ...(kept.length > 0 && { payment_sources: listOf(kept.map((source) => describeSource(books, source))) }),
  };
}

export function keepCard(books: Books, customer: Customer, request: { type: string; token_id: string }): Reply {
  const card = cardOf(books, request);
  if ('status' in card)
    return card.status === 402 ? card : no(422, 'parameter_validation.payment_method.token_id.nonexistent_token');
  if (card.unkept) return refusalOf(card);
  const source: Source = { ...card, id: newId('src'), customer_id: customer.id };
  books.sources.set(source.id, source);
  return ok(describeSource(books, source));
}

export function describeSource(books: Books, { id, customer_id, brand, last4 }: Source) {
  return {
    id,
    object: 'payment_source',
    type: 'card',
    created_at: books.now(),
    parent_id: customer_id,
    brand,
    last4,
    bin: objectId().slice(0, 6),
    ...EXPIRY,
    name: 'Ana Ejemplo',
    payment_source_status: 'active',
  };
}

export function forgetCard(books: Books, ids: { id: string; payment_method_id: string }): Reply {
  const source = books.sources.get(ids.payment_method_id);
  if (source?.customer_id !== ids.id) return no(404, 'resource_not_found.entity');
  books.sources.delete(source.id);
  return ok(describeSource(books, source));
}
