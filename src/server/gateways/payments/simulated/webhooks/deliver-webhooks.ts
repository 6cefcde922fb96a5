import { HOUR, MINUTE } from '#shared/time.ts';
import { toSeconds } from '../../seconds.ts';
import type { SimulatedProvider } from '../provider.ts';
import { readSimulatedSettings } from '../queries/settings.ts';
import { claimWebhooks, markArrived, markRefused, type WebhookRow } from '../queries/webhooks.ts';
import { SIGNATURE_HEADER, signWebhook } from './signature-rules.ts';

/** Posts one webhook to the shop. @returns the HTTP status of the answer */
export type WebhookPost = (body: string, headers: Record<string, string>) => Promise<number>;

const BATCH = 10;
/** Longer than a batch can take, since the shop answers within seconds. */
const LEASE = 2 * MINUTE;
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = HOUR;

/**
 * Delivers due webhooks, signed now, until the shop answers 2xx; after a refusal it waits 5 seconds, then twice as long
 * each time, up to an hour. Safe in several processes at once.
 * @returns how many were delivered
 */
export async function deliverWebhooks(provider: SimulatedProvider, post: WebhookPost): Promise<number> {
  const { db, clock } = provider;
  let arrived = 0;
  for (;;) {
    const at = clock.now();
    const claimed = await claimWebhooks(db, { at, leaseUntil: new Date(at.getTime() + LEASE), most: BATCH });
    if (claimed.length === 0) return arrived;
    const { notice_secret } = await readSimulatedSettings(db);
    for (const webhook of claimed) if (await deliver(provider, { webhook, secret: notice_secret, post })) arrived++;
  }
}

async function deliver(
  { db, clock }: SimulatedProvider,
  { webhook: { event_id, body, attempts }, secret, post }: { webhook: WebhookRow; secret: string; post: WebhookPost },
): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signWebhook(secret, body, toSeconds(clock.now())),
  };
  const answer = await post(body, headers).catch((error: unknown) => `${error}`);
  if (typeof answer === 'number' && answer >= 200 && answer < 300) {
    await markArrived(db, event_id, String(answer));
    return true;
  }
  const pause = Math.min(FIRST_PAUSE * 2 ** attempts, LONGEST_PAUSE);
  await markRefused(db, { event_id, answer: String(answer), again: new Date(clock.now().getTime() + pause) });
  return false;
}
