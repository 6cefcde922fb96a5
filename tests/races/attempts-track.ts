import { readSimulatedSettings } from '../../src/server/gateways/payments/simulated/queries/settings.ts';
import { signWebhook } from '../../src/server/gateways/payments/simulated/webhooks/signature-rules.ts';
import type { JobContext } from '../../src/server/jobs/timed-jobs.ts';
import type { TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { deliverEverything, REPLACED } from '../payments/replacing.ts';
import type { Event } from '../payments/webhooks.ts';
import { buyers } from './selling-track.ts';
import type { Track } from './track.ts';

/** The studio: a race's track, or that of the fault tests. */
type Place = Pick<Track, 'api' | 'db' | 'clock'>;

const card = { token_id: 'tok_sim_visa' };

/** A customer with a saved card, a package, and the payment methods with which she may buy it. */
export interface Chooser {
  as: TestCustomer;
  class_package_id: number;
  /** Attempts that replace one another. */
  orders: { plain: object; code: object; otherCode: object; kept: object; cash: object };
}

/** @param limit_per_customer null: an attempt after a completed purchase is another purchase */
export async function chooser(track: Place, limit_per_customer: number | null = null): Promise<Chooser> {
  const [as] = await buyers(track, 1);
  if (!as) throw new Error('Nobody was made.');
  const { class_package_id } = await classPackage(track, {
    title: REPLACED,
    price: 450,
    class_amount: 5,
    limit_per_customer,
  });
  const codes = [`UNO${class_package_id}`, `DOS${class_package_id}`];
  for (const [index, code] of codes.entries()) await discount(track, { code, amount: 10 + 10 * index });
  const saved = await track.api.post('/payment_sources', card, { as });
  const { payment_source_id } = (saved.body as { payment_source: { payment_source_id: number } }).payment_source;
  const plain = { class_package_id, payment_method: card };
  return {
    as,
    class_package_id,
    orders: {
      plain,
      code: { ...plain, discountCode: codes[0] },
      otherCode: { ...plain, discountCode: codes[1] },
      kept: { class_package_id, payment_method: { payment_source_id } },
      cash: { class_package_id, payment_method: 'cash' },
    },
  };
}

/** The same event, to be posted to any process. */
export async function noticeShot(track: Place, as: TestCustomer, event: Event) {
  const { notice_secret } = await readSimulatedSettings(track.db);
  const body = JSON.stringify(event);
  const seconds = Math.floor(track.clock.now().getTime() / 1000);
  const headers = { 'cupo-signature': signWebhook(notice_secret, body, seconds) };
  return { as, path: '/checkout/notices/simulated', body, headers };
}

/** Delivers everything that the provider has to report about a person. */
export function settleAll(track: Place, jobs: JobContext, as: TestCustomer): Promise<void> {
  return deliverEverything(track, jobs, as, async (event) => {
    const { path, body, headers } = await noticeShot(track, as, event);
    const { status, text } = await track.api.post(path, body, { headers });
    if (status !== 200) throw new Error(`The notice was answered ${status}: ${text}`);
  });
}
