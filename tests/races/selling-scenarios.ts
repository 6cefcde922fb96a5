import { randomUUID } from 'node:crypto';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { type Studio, singleClass } from '../factories/studio.ts';
import type { Run } from './scenarios.ts';
import { buyers } from './selling-track.ts';

export interface SellingScenario {
  name: string;
  /** Creates packages and people. @returns the simultaneous requests, and their outcomes without a failure */
  prepare(studio: Studio): Promise<{ shots: Run[]; ends: Record<string, number> }>;
}

const path = '/checkout/attempt';
const sell = '/customer/giveAccess';

/** Everybody sends the same request at once. */
function rush(
  name: string,
  people: number,
  ends: Record<string, number>,
  order: (studio: Studio) => Promise<object>,
): SellingScenario {
  return {
    name,
    prepare: async (studio) => {
      const body = await order(studio);
      return { shots: (await buyers(studio, people)).map((as) => ({ as, path, body })), ends };
    },
  };
}

const card = { token_id: 'tok_sim_visa' };

const lastUse = rush(
  'fifty for the last use of a discount',
  50,
  { '201': 1, '412 discount-used-up': 49 },
  async (studio) => {
    const { class_package_id } = await classPackage(studio);
    const { code } = await discount(studio, { code: `ULTIMO${class_package_id}`, max_uses: 1 });
    return { class_package_id, discountCode: code, payment_method: 'cash' };
  },
);

const total = rush(
  'fifty for the last five of a package, by card',
  50,
  { '201': 5, '412 package-sold-out': 45 },
  async (studio) => {
    const { class_package_id } = await classPackage(studio, { total_limit: 5 });
    return { class_package_id, payment_method: card };
  },
);

const lastPlace = rush(
  'twenty buyers for the last place of a special class',
  20,
  { '201': 1, '409 class-full': 19 },
  async (studio) => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 450, class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { capacity: 1, class_package_id });
    return { class_package_id, single_class_id, payment_method: card };
  },
);

const limit: SellingScenario = {
  name: 'one customer takes a free offer of one each, twenty times',
  prepare: async (studio) => {
    const { class_package_id } = await classPackage(studio, { price: 0, limit_per_customer: 1 });
    const [as] = await someone(studio);
    const shot = { as, path, body: { class_package_id, payment_method: 'free' } };
    return { shots: Array(20).fill(shot), ends: { '201': 1, '409 purchase-limit': 19 } };
  },
};

const sameOffer: SellingScenario = {
  name: 'the same key takes a free offer twenty times: one purchase twenty times',
  prepare: async (studio) => {
    const { class_package_id } = await classPackage(studio, { price: 0 });
    const [as] = await someone(studio);
    const shot = { as, path, body: { class_package_id, payment_method: 'free' }, idempotencyKey: 'oferta' };
    return { shots: Array(20).fill(shot), ends: { '201': 20 } };
  },
};

const sameSale: SellingScenario = {
  name: 'the same key sells at the desk twenty times: one purchase twenty times',
  prepare: async (studio) => {
    const { class_package_id } = await classPackage(studio);
    const [buyer] = await someone(studio);
    const as = await staff(studio, 'desk');
    const body = { class_package_id, customer_id: buyer.customer_id, payment_method_id: 2 };
    const shot = { as, path: sell, body, idempotencyKey: 'venta' };
    return { shots: Array(20).fill(shot), ends: { '201': 20 } };
  },
};

const twoDesks: SellingScenario = {
  name: 'two desks take the money of one cash purchase: the one that did not is to give it back',
  prepare: async (studio) => {
    const { class_package_id } = await classPackage(studio);
    const [as] = await someone(studio);
    const order = { class_package_id, payment_method: 'cash' };
    const { purchase_id } = (await studio.api.post(path, order, { as })).read(attemptAnswer);
    const desks = [await staff(studio, 'desk'), await staff(studio, 'desk')];
    const pay = `/purchases/admin/${purchase_id}/pay`;
    const shots = Array.from({ length: 10 }, (_, index) => desks[index % 2]).flatMap((desk) =>
      desk ? [{ as: desk, method: 'PUT' as const, path: pay, body: {} }] : [],
    );
    return { shots, ends: { '200': 5, '409 purchase-paid-otherwise': 5 } };
  },
};

const refunds: SellingScenario = {
  name: 'six refunds of 300 at once of a purchase of 500: one of them',
  prepare: async (studio) => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    const [buyer] = await someone(studio);
    const as = await staff(studio, 'administrator');
    const sale = { class_package_id, customer_id: buyer.customer_id, payment_method_id: 2 };
    const { purchase } = (await studio.api.post(sell, sale, { as })).read(deskPurchaseAnswer);
    const body = { amount: 300, classes: 'keep', reason: 'Dos a la vez' };
    const shot = { as, path: `/purchases/admin/${purchase.purchase_id}/refund`, body };
    return { shots: Array(6).fill(shot), ends: { '200': 1, '409 refund-too-much': 5 } };
  },
};

/** Two desks sell to ten people at once, all paid by one paper. */
function onePaper(
  name: string,
  paid: { payment_method_id: number; reference: string },
  refused: string,
): SellingScenario {
  return {
    name,
    prepare: async (studio) => {
      const { class_package_id } = await classPackage(studio, { price: 300 });
      const desks = [await staff(studio, 'desk'), await staff(studio, 'desk')];
      const reference = `${paid.reference}${class_package_id}`;
      const shots = (await buyers(studio, 10)).flatMap(({ customer_id }, index) => {
        const body = { class_package_id, customer_id, ...paid, reference };
        return [desks[index % 2]].flatMap((as) => (as ? [{ as, path: sell, body }] : []));
      });
      return { shots, ends: { '201': 1, [refused]: 9 } };
    },
  };
}

const slip = onePaper(
  'one slip of the terminal for ten sales',
  { payment_method_id: 4, reference: '88' },
  '409 slip-used',
);

const transfer = onePaper(
  'one clave de rastreo for ten sales',
  { payment_method_id: 3, reference: 'MBAN0100231128' },
  '409 transfer-used',
);

/** The spellings of one mailbox, each with its own record. */
async function oneMailbox(studio: Studio): Promise<TestCustomer[]> {
  const name = `eva${randomUUID().replaceAll('-', '')}`;
  const spellings = ['', '+1', '+2', '+3', '+4', '+5'];
  return Promise.all(spellings.map((end) => customer(studio, { email: `${name}${end}@gmail.com` })));
}

/** A package for each of them: only the mailbox is common. */
const welcomes = (studio: Studio, people: TestCustomer[], price: number) =>
  Promise.all(people.map(async (as) => ({ as, ...(await classPackage(studio, { price, only_new_customers: true })) })));

const welcomeSold: SellingScenario = {
  name: 'six packages for new customers, for six records of one mailbox, at the desk',
  prepare: async (studio) => {
    const as = await staff(studio, 'desk');
    const shots = (await welcomes(studio, await oneMailbox(studio), 200)).map(
      ({ as: { customer_id }, class_package_id }) => ({
        as,
        path: sell,
        body: { class_package_id, customer_id, payment_method_id: 2 },
      }),
    );
    return { shots, ends: { '201': 1, '412 only-new-customers': 5 } };
  },
};

const welcomeFree: SellingScenario = {
  name: 'six free packages for new customers, for six records of one mailbox',
  prepare: async (studio) => {
    const shots = (await welcomes(studio, await oneMailbox(studio), 0)).map(({ as, class_package_id }) => ({
      as,
      path,
      body: { class_package_id, payment_method: 'free' },
    }));
    return { shots, ends: { '201': 1, '412 only-new-customers': 5 } };
  },
};

const welcomePaid: SellingScenario = {
  name: 'six packages for new customers, begun by six records of one mailbox, their cash taken at once',
  prepare: async (studio) => {
    const desk = await staff(studio, 'desk');
    const shots: Run[] = [];
    for (const { as, class_package_id } of await welcomes(studio, await oneMailbox(studio), 200)) {
      const order = { class_package_id, payment_method: 'cash' };
      const { purchase_id } = (await studio.api.post(path, order, { as })).read(attemptAnswer);
      shots.push({ as: desk, method: 'PUT', path: `/purchases/admin/${purchase_id}/pay`, body: {} });
    }
    return { shots, ends: { '200': 1, '412 only-new-customers': 5 } };
  },
};

async function someone(studio: Studio): Promise<[Run['as']]> {
  const [person] = await buyers(studio, 1);
  if (!person) throw new Error('Nobody was made.');
  return [person];
}

/** The races of purchases: each runs whole, and each with a process killed meanwhile. */
export const sellingScenarios: SellingScenario[] = [
  lastUse,
  total,
  lastPlace,
  limit,
  sameOffer,
  sameSale,
  twoDesks,
  refunds,
  slip,
  transfer,
  welcomeSold,
  welcomeFree,
  welcomePaid,
];
