import { type Books, listOf, missing, type Order, ok, type Reply, type Subscription } from './books.ts';
import { addCharge, cancelOrder, changeOrder, describeOrder, giveBack, listOrders, makeOrder } from './orders.ts';
import { describeCustomer, forgetCard, keepCard, makeCustomer } from './people.ts';
import * as billing from './subscriptions.ts';

/** The settings that the account's owner made at Conekta. */
export interface Account {
  name: string;
  webhook: { url: string; subscribed_events: string[] };
  public_key: string;
  active: boolean;
}

interface Asked {
  named: Record<string, string>;
  query: URLSearchParams;
  body: never;
}
type Handler = (books: Books, asked: Asked, account: Account) => Reply;

function ofOrder(act: (books: Books, order: Order, body: never) => Reply): Handler {
  return (books, { named, body }) => {
    const order = books.orders.get(named.id ?? '');
    return order ? act(books, order, body) : missing();
  };
}

function ofSubscription(act: (books: Books, subscription: Subscription, body: never) => Reply): Handler {
  return (books, { named, body }) => {
    const found = books.subscriptions.get(named.id ?? '');
    return found && found.customer_id === named.customer_id ? act(books, found, body) : missing();
  };
}

const customerOf = (books: Books, { id, customer_id }: Record<string, string>) =>
  books.customers.get(customer_id ?? id ?? '');

const ofSubscriptions = '/customers/{customer_id}/subscriptions';

export const handlers: Readonly<Record<string, Handler>> = {
  'GET /companies/current': (books, _asked, { name }) =>
    ok({
      id: '6827305a1ec60400015eb116',
      object: 'company',
      name,
      active: true,
      account_status: 'active',
      onboarding_status: 'completed',
      created_at: books.now(),
      three_ds_enabled: true,
      three_ds_mode: 'smart',
    }),
  'GET /webhook_keys': (books, _asked, { public_key, active }) =>
    ok(
      listOf([
        {
          id: '62730ba6fb7dfd6a712f118e',
          object: 'webhook_key',
          livemode: false,
          active,
          public_key,
          created_at: books.now(),
        },
      ]),
    ),
  'GET /webhooks': (_books, _asked, { webhook }) =>
    ok(
      listOf([
        {
          ...webhook,
          id: '6307a60c41de27127515a575',
          object: 'webhook',
          livemode: false,
          active: true,
          status: 'listening',
        },
      ]),
    ),
  'POST /customers': (books, { body }) => makeCustomer(books, body),
  'GET /customers/{id}': (books, { named }) => {
    const found = customerOf(books, named);
    return found ? ok(describeCustomer(books, found)) : missing();
  },
  'POST /customers/{id}/payment_sources': (books, { named, body }) => {
    const found = customerOf(books, named);
    return found ? keepCard(books, found, body) : missing();
  },
  'DELETE /customers/{id}/payment_sources/{payment_method_id}': (books, { named }) => {
    const { id = '', payment_method_id = '' } = named;
    return forgetCard(books, { id, payment_method_id });
  },
  'GET /orders': (books, { query }) => listOrders(books, query),
  'POST /orders': (books, { body }) => makeOrder(books, body),
  'GET /orders/{id}': ofOrder((books, order) => ok(describeOrder(books, order))),
  'PUT /orders/{id}': ofOrder(changeOrder),
  'POST /orders/{id}/cancel': ofOrder(cancelOrder),
  'POST /orders/{id}/charges': ofOrder((books, order, body) => {
    const refused = addCharge(books, order, body);
    const [charge] = describeOrder(books, order).charges?.data.slice(-1) ?? [];
    return refused ?? ok(charge ?? {});
  }),
  'POST /orders/{id}/refunds': ofOrder(giveBack),
  'POST /plans': (books, { body }) => billing.makePlan(books, body),
  'GET /plans/{id}': (books, { named }) => {
    const plan = books.plans.get(named.id ?? '');
    return plan ? ok(billing.describePlan(books, plan)) : missing();
  },
  [`GET ${ofSubscriptions}`]: (books, { named }) => {
    const all = [...books.subscriptions.values()].filter(({ customer_id }) => customer_id === named.customer_id);
    return customerOf(books, named) ? ok(listOf(all.map(billing.describeSubscription))) : missing();
  },
  [`POST ${ofSubscriptions}`]: (books, { named, body }) => {
    const found = customerOf(books, named);
    return found ? billing.subscribe(books, found.id, body) : missing();
  },
  [`GET ${ofSubscriptions}/{id}`]: ofSubscription((_books, one) => ok(billing.describeSubscription(one))),
  [`PUT ${ofSubscriptions}/{id}`]: ofSubscription(billing.move),
  [`POST ${ofSubscriptions}/{id}/cancel`]: ofSubscription(billing.cancel),
  [`POST ${ofSubscriptions}/{id}/pause`]: ofSubscription(billing.pause),
  [`POST ${ofSubscriptions}/{id}/resume`]: ofSubscription(billing.resume),
  [`POST ${ofSubscriptions}/{id}/retry`]: ofSubscription(billing.retry),
};
