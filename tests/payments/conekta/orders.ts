import { type Books, type Charge, digits, listOf, newId, no, type Order, objectId, ok, type Reply } from './books.ts';
import { refusalOf } from './refusals.ts';
import { EXPIRY, type TestCard, testCards } from './test-cards.ts';

interface MethodRequest {
  type: string;
  token_id?: string;
  payment_source_id?: string;
  expires_at?: number;
  monthly_installments?: number;
}
export interface ChargeRequest {
  amount?: number;
  reference_id?: string;
  payment_method: MethodRequest;
}
interface OrderRequest {
  currency: string;
  customer_info: Order['customer_info'];
  line_items: Order['line'][];
  metadata?: Record<string, unknown>;
  return_url?: string;
  charges?: ChargeRequest[];
  checkout?: {
    type: string;
    name?: string;
    success_url?: string;
    failure_url?: string;
    expires_at?: number;
    plan_ids?: string[];
    monthly_installments_enabled?: boolean;
    monthly_installments_options?: number[];
  };
}

export function makeOrder(books: Books, request: OrderRequest): Reply {
  const [line] = request.line_items;
  const { customer_id } = request.customer_info;
  if (!line || request.currency !== 'MXN') return no(422, 'parameter_validation.order.invalid');
  if (customer_id && !books.customers.has(customer_id))
    return no(422, 'parameter_validation.customer_info.nonexistent');
  const { checkout } = request;
  if (checkout && ((checkout.expires_at ?? 0) < books.now() + 300 || request.return_url))
    return no(422, 'parameter_validation.checkout.expires_at.invalid');
  if (checkout?.plan_ids?.some((id) => !books.plans.has(id)))
    return no(422, 'parameter_validation.plan_ids.nonexistent');
  const now = books.now();
  const order: Order = {
    id: newId('ord'),
    amount: line.unit_price * line.quantity,
    currency: request.currency,
    created_at: now,
    updated_at: now,
    payment_status: null,
    metadata: request.metadata ?? {},
    customer_info: request.customer_info,
    line,
    checkout: checkout
      ? {
          id: newId('checkout'),
          name: checkout.name ?? '',
          success_url: checkout.success_url ?? '',
          failure_url: checkout.failure_url ?? '',
          expires_at: checkout.expires_at ?? 0,
          plan_ids: checkout.plan_ids ?? [],
          months: (checkout.monthly_installments_enabled && checkout.monthly_installments_options) || [],
        }
      : null,
    return_url: request.return_url ?? null,
    asks: false,
    charges: [],
  };
  for (const asked of request.charges ?? []) {
    const refused = addCharge(books, order, asked);
    if (refused) return refused;
  }
  books.orders.set(order.id, order);
  return ok(describeOrder(books, order));
}

/** The card of a token, or a saved one. */
export function cardOf(books: Books, { token_id, payment_source_id }: MethodRequest): TestCard | Reply {
  if (payment_source_id) return books.sources.get(payment_source_id) ?? no(404, 'resource_not_found.entity');
  const known = testCards[token_id ?? ''];
  if (known) return known;
  const made = books.tokens.get(token_id ?? '');
  if (!made) return no(422, 'parameter_validation.payment_method.token_id.nonexistent_token');
  if (made.used) return no(402, 'processing.tokenization.used');
  made.used = true;
  return made;
}

const isOpen = ({ payment_status }: Order) => payment_status === null || payment_status === 'declined';

export function addCharge(books: Books, order: Order, asked: ChargeRequest): Reply | null {
  const { payment_method: method } = asked;
  if (!isOpen(order)) return no(428, 'precondition_required.combo.order.cannot_be_updated_because_has_charge');
  if ((asked.amount ?? order.amount) !== order.amount) return no(422, 'parameter_validation.charge.amount.invalid');
  if (method.type !== 'card') return addReference(books, order, method);
  const source = books.sources.get(method.payment_source_id ?? '');
  if (source && source.customer_id !== order.customer_info.customer_id) return no(404, 'resource_not_found.entity');
  const card = cardOf(books, method);
  if ('status' in card) return card;
  const refusal = refusalOf(card);
  if (card.refused && refusal.status === 422) return refusal;
  const charge = newCharge(books, order, {
    object: 'card_payment',
    type: 'credit',
    brand: card.brand,
    last4: card.last4,
    ...EXPIRY,
  });
  charge.reference_id = asked.reference_id ?? null;
  charge.months = method.monthly_installments ?? 0;
  if (card.asks) {
    order.asks = true;
    order.payment_status = 'pending_payment';
    charge.status = 'pending_payment';
    return null;
  }
  if (card.debit && charge.months > 0) return decline(books, order, { charge, code: 'msi_not_supported' });
  if (card.refused) {
    decline(books, order, { charge, code: card.refused });
    return refusal;
  }
  pay(books, order, charge);
  return null;
}

function newCharge(books: Books, order: Order, method: Record<string, unknown>): Charge {
  const charge: Charge = {
    id: objectId(),
    status: 'pending_payment',
    amount: order.amount,
    created_at: books.now(),
    paid_at: null,
    failure_code: null,
    reference_id: null,
    method,
    months: 0,
    refunds: [],
    chargeback: null,
  };
  order.charges.push(charge);
  return charge;
}

function addReference(books: Books, order: Order, { type, expires_at }: MethodRequest): Reply | null {
  if (!expires_at || expires_at <= books.now()) return no(422, 'parameter_validation.expires_at.invalid');
  const reference = digits(20);
  const clabe = `646180${digits(12)}`;
  const how =
    type === 'spei'
      ? { object: 'bank_transfer_payment', type, clabe, bank: 'STP' }
      : {
          object: 'cash_payment',
          type,
          service_name: 'Cash',
          store_name: '7 Eleven',
          reference,
          barcode_url: `https://barcodes.conekta.com/cash/${reference}.png`,
          product_type: 'cash_in',
        };
  const transfer = type === 'spei' && { receiving_account_number: clabe, receiving_account_bank: 'STP' };
  newCharge(books, order, { ...how, ...transfer, expires_at });
  order.payment_status = 'pending_payment';
  books.tell('order.pending_payment', describeOrder(books, order));
  return null;
}

function touch(books: Books, order: Order, payment_status: string): void {
  order.payment_status = payment_status;
  order.updated_at = books.now();
  order.asks = false;
}

export function pay(books: Books, order: Order, charge: Charge): void {
  charge.status = 'paid';
  charge.paid_at = books.now();
  touch(books, order, 'paid');
  books.tell('charge.paid', describeCharge(order, charge));
  books.tell('order.paid', describeOrder(books, order));
}

export function decline(books: Books, order: Order, { charge, code }: { charge: Charge; code: string }): Reply {
  charge.status = 'declined';
  charge.failure_code = code;
  touch(books, order, 'declined');
  books.tell('order.declined', describeOrder(books, order));
  return no(402, `processing.bank.${code}`);
}

/** Its customer can be changed only until it is paid; its metadata at any time. */
export function changeOrder(
  books: Books,
  order: Order,
  { metadata, customer_info }: Partial<Pick<Order, 'metadata' | 'customer_info'>>,
): Reply {
  if (customer_info && !isOpen(order))
    return no(428, 'precondition_required.combo.order.cannot_be_updated_because_has_charge');
  if (customer_info?.customer_id && !books.customers.has(customer_info.customer_id))
    return no(422, 'parameter_validation.customer_info.nonexistent');
  Object.assign(order, { ...(metadata && { metadata }), ...(customer_info && { customer_info }) });
  order.updated_at = books.now();
  return ok(describeOrder(books, order));
}

export function cancelOrder(books: Books, order: Order): Reply {
  const isBeingPaid = order.asks || order.charges.some(({ status }) => status === 'paid');
  if (isBeingPaid || order.payment_status === 'paid')
    return no(428, 'precondition_required.combo.order.cannot_be_updated_because_has_charge');
  if (order.payment_status !== 'canceled') {
    for (const charge of order.charges) if (charge.status === 'pending_payment') charge.status = 'canceled';
    touch(books, order, 'canceled');
    books.tell('order.canceled', describeOrder(books, order));
  }
  return ok(describeOrder(books, order));
}

export function expireOrder(books: Books, order: Order): void {
  for (const charge of order.charges) if (charge.status === 'pending_payment') charge.status = 'expired';
  touch(books, order, 'expired');
  books.tell('order.expired', describeOrder(books, order));
}

export function giveBack(books: Books, order: Order, { amount }: { amount: number }): Reply {
  const charge = order.charges.find(({ paid_at }) => paid_at !== null);
  if (charge?.method.object !== 'card_payment') return no(422, 'parameter_validation.order.not_refundable');
  const back = charge.refunds.reduce((sum, one) => sum - one.amount, 0);
  if (amount <= 0 || amount > charge.amount - back) return no(422, 'parameter_validation.amount.invalid_refund');
  charge.refunds.push({
    id: objectId(),
    object: 'refund',
    amount: -amount,
    created_at: books.now(),
    status: 'refunded',
  });
  const isWhole = amount === charge.amount - back;
  charge.status = isWhole ? 'refunded' : 'partially_refunded';
  touch(books, order, charge.status);
  books.tell(`order.${charge.status}`, describeOrder(books, order));
  return ok(describeOrder(books, order));
}

/** A bank takes the money back, and may return it. */
export function dispute(books: Books, order: Order, outcome?: 'won'): void {
  const charge = order.charges.find(({ paid_at }) => paid_at !== null);
  if (!charge) throw new Error(`Nothing was taken of ${order.id}.`);
  charge.chargeback ??= newId('chbk');
  charge.status = outcome ? 'paid' : 'charged_back';
  touch(books, order, charge.status);
  if (outcome) books.tell('charge.chargeback.won', describeCharge(order, charge));
  else books.tell('order.charged_back', describeOrder(books, order));
}

function describeCharge(order: Order, charge: Charge) {
  const { id, status, amount, created_at, paid_at, failure_code, reference_id, method, refunds, chargeback } = charge;
  return {
    id,
    object: 'charge',
    livemode: false,
    currency: order.currency,
    description: 'Payment from order',
    order_id: order.id,
    status,
    amount,
    created_at,
    payment_method: method,
    ...(paid_at && { paid_at }),
    ...(failure_code && { failure_code, failure_message: 'No se pudo.' }),
    ...(reference_id && { reference_id }),
    ...(refunds.length > 0 && { refunds: listOf(refunds) }),
    ...(chargeback && { chargeback: { id: chargeback, status: 'under_review', object: 'chargeback', charge_id: id } }),
  };
}

export function describeOrder(books: Books, order: Order) {
  const { id, amount, currency, created_at, updated_at, payment_status, metadata, line } = order;
  const { plan_ids: _, months, ...checkout } = order.checkout ?? { plan_ids: [], months: [] };
  const customer = books.customers.get(order.customer_info.customer_id ?? '');
  const { name = '', email = '', phone = '' } = customer ?? order.customer_info;
  return {
    id,
    object: 'order',
    livemode: false,
    amount,
    currency,
    amount_refunded: order.charges.flatMap(({ refunds }) => refunds).reduce((sum, one) => sum - one.amount, 0),
    created_at,
    updated_at,
    metadata,
    is_refundable: payment_status === 'paid',
    customer_info: { object: 'customer_info', name, email, phone, ...(customer && { customer_id: customer.id }) },
    line_items: listOf([{ ...line, object: 'line_item', id: `line_item_${id}`, parent_id: id }]),
    ...(payment_status && { payment_status }),
    ...(order.charges.length > 0 && { charges: listOf(order.charges.map((charge) => describeCharge(order, charge))) }),
    ...(order.checkout && {
      checkout: {
        ...checkout,
        ...(months.length > 0 && { monthly_installments_enabled: true, monthly_installments_options: [...months] }),
        object: 'checkout',
        livemode: false,
        type: 'HostedPayment',
        status: 'Issued',
        url: `${books.base}/checkout/${id}`,
      },
    }),
    ...(order.asks && {
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `${books.base}/3ds/${id}`, return_url: order.return_url ?? '' },
      },
    }),
  };
}

/** Newest first, by her mail and by time. */
export function listOrders(books: Books, query: URLSearchParams): Reply {
  const since = (name: string) => Number(query.get(name) ?? 0);
  const search = query.get('search');
  const found = [...books.orders.values()]
    .map((order) => ({ order, shown: describeOrder(books, order) }))
    .filter(({ order, shown }) => {
      const isRecent = order.created_at >= since('created_at.gte') && order.updated_at >= since('updated_at.gte');
      return isRecent && (!search || shown.customer_info.email === search);
    })
    .toReversed();
  const size = Number(query.get('limit') ?? 20);
  const first = found.findIndex(({ order }) => order.id === query.get('next')) + 1;
  const page = found.slice(first, first + size);
  const next = new URLSearchParams(query);
  next.set('next', page.at(-1)?.order.id ?? '');
  const has_more = first + size < found.length;
  const next_page_url = `${books.base}/orders?${next}`;
  return ok({ ...listOf(page.map(({ shown }) => shown)), has_more, ...(has_more && { next_page_url }) });
}
