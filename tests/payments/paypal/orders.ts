import { type Books, cents, describeCapture, instant, type Money, newId, no, type Reply, take } from './books.ts';

export interface Order {
  id: string;
  intent: string;
  status: string;
  custom_id: string | undefined;
  description: string | undefined;
  amount: Money;
  created: Date;
  changed: Date;
  return_url: string;
  cancel_url: string;
  capture_id: string | null;
  /** PayPal's decline code, if the customer's card will be refused. */
  declined: string | null;
}

interface OrderRequest {
  intent: string;
  purchase_units: { custom_id?: string; description?: string; amount: Money }[];
  application_context?: { return_url?: string; cancel_url?: string };
}

export const orderBooks = () => new Map<string, Order>();
export type Orders = ReturnType<typeof orderBooks>;

export function makeOrder(books: Books, orders: Orders, request: OrderRequest): Reply {
  const [unit] = request.purchase_units;
  if (!unit || request.purchase_units.length > 1) return no(422, 'INVALID_PARAMETER_VALUE');
  if (!/^\d+(\.\d{1,2})?$/.test(unit.amount.value)) return no(422, 'DECIMAL_PRECISION');
  if (cents(unit.amount) <= 0) return no(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  if (unit.amount.currency_code !== 'MXN') return no(422, 'INVALID_CURRENCY_CODE');
  const order: Order = {
    id: newId(),
    intent: request.intent,
    status: 'CREATED',
    custom_id: unit.custom_id,
    description: unit.description,
    amount: unit.amount,
    created: books.now(),
    changed: books.now(),
    return_url: request.application_context?.return_url ?? '',
    cancel_url: request.application_context?.cancel_url ?? '',
    capture_id: null,
    declined: null,
  };
  orders.set(order.id, order);
  return { status: 201, body: describeOrder(books, order) };
}

export function describeOrder(books: Books, order: Order) {
  const { id, intent, status, amount, custom_id, description, created, changed, capture_id } = order;
  const taken = capture_id ? books.taken.get(capture_id) : undefined;
  const link = (rel: string, path: string, method: string) => ({ href: `${books.base}${path}`, rel, method });
  const itself = `/v2/checkout/orders/${id}`;
  return {
    id,
    intent,
    status,
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        ...(custom_id && { custom_id }),
        ...(description && { description }),
        ...(taken && { payments: { captures: [captureWithin(books, taken)] } }),
      },
    ],
    create_time: instant(created),
    update_time: instant(changed),
    links: [
      link('self', itself, 'GET'),
      ...(status === 'CREATED' ? [link('approve', `/checkoutnow?token=${id}`, 'GET')] : []),
      ...(status === 'COMPLETED'
        ? []
        : [link('update', itself, 'PATCH'), link('capture', `${itself}/capture`, 'POST')]),
    ],
  };
}

/** Inside its order a capture does not contain the order's id. */
function captureWithin(books: Books, taken: Parameters<typeof describeCapture>[1]) {
  const { supplementary_data: _within, ...capture } = describeCapture(books, taken);
  return capture;
}

/** Each change sets `update_time`, which has whole seconds. */
const touch = (books: Books, order: Order) => {
  order.changed = new Date(Math.max(books.now().getTime(), order.changed.getTime() + 1000));
};

export function changeOrder(
  books: Books,
  order: Order,
  patches: { op: string; path?: string; value?: unknown }[],
): Reply {
  if (order.status === 'COMPLETED') return no(422, 'ORDER_ALREADY_COMPLETED');
  if (order.status !== 'CREATED' && order.status !== 'APPROVED') return no(422, 'NOT_PATCHABLE');
  for (const { op, path, value } of patches) {
    if (!path) return no(422, 'PATCH_PATH_REQUIRED');
    if (op !== 'replace' || path !== '/intent') return no(422, 'NOT_PATCHABLE');
    if (value !== 'CAPTURE' && value !== 'AUTHORIZE') return no(422, 'UNSUPPORTED_PATCH_PARAMETER_VALUE');
    order.intent = value;
  }
  touch(books, order);
  return { status: 204 };
}

export function captureOrder(books: Books, order: Order): Reply {
  if (order.status === 'COMPLETED') return no(422, 'ORDER_ALREADY_CAPTURED');
  if (order.intent !== 'CAPTURE') return no(422, 'ACTION_DOES_NOT_MATCH_INTENT');
  if (order.status !== 'APPROVED') return no(422, 'ORDER_NOT_APPROVED');
  if (order.declined) return no(422, order.declined);
  const { id: order_id, amount, custom_id } = order;
  order.status = 'COMPLETED';
  touch(books, order);
  order.capture_id = take(books, { amount, custom_id, order_id, subscription_id: undefined }).id;
  return { status: 201, body: describeOrder(books, order) };
}

/** The customer approves, with a card that is refused later if `declined` is given. */
export function approveOrder(books: Books, order: Order, declined: string | null = null): void {
  if (order.status === 'COMPLETED') return;
  order.status = 'APPROVED';
  order.declined = declined;
  touch(books, order);
  books.tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', describeOrder(books, order));
}
