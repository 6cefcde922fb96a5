import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { lettersArrive, type MailGateway } from '../../gateways/mail/mail-gateway.ts';
import { claimNotices, markFailed, markSent, markSkipped, type WaitingNotice } from '../outbox/index.ts';
import { nextAttempt } from './delivery-rules.ts';
import { openLetterSources } from './letter-sources.ts';
import { writeNotice } from './write-notice.ts';

export type DeliveryContext = Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings' | 'log'> & {
  mail: MailGateway;
};

const BATCH = 5;
/**
 * Milliseconds between batches, so that sending letters does not slow down a rush (docs/decisions/0086-found-by-index.md).
 */
const PAUSE = 100;
/** The lease of a batch, longer than it can take: a letter waits at most 40 seconds for its mail server. */
const LEASE_MILLISECONDS = 5 * MINUTE;

/**
 * Sends the letters that are due, outside any transaction; safe in several processes at once. If a process ends after
 * sending and before recording it, the letter is sent once more when the lease ends, with the same message id.
 * @returns how many were sent
 */
export async function deliverNotices(context: DeliveryContext): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = context.clock.now();
    const lease = new Date(now.getTime() + LEASE_MILLISECONDS);
    const notices = await claimNotices(context.db, { now, leaseUntil: lease, most: BATCH });
    for (const notice of notices) if (await deliver(context, notice, lease)) sent++;
    if (notices.length < BATCH) return sent;
    await sleep(PAUSE);
  }
}

async function deliver(context: DeliveryContext, notice: WaitingNotice, lease: Date): Promise<boolean> {
  const { db, clock, log } = context;
  try {
    const written = await writeNotice(await openLetterSources(context), notice);
    if ('skip' in written) {
      await markSkipped(db, { outbox_id: notice.outbox_id, now: clock.now(), reason: written.skip });
      return false;
    }
    await context.mail.send(written);
  } catch (error) {
    const now = clock.now();
    const retry = nextAttempt(notice.attempts, now);
    log.warn(
      { outbox_id: notice.outbox_id, notice: notice.notice, attempts: notice.attempts + 1, given_up: !retry },
      'notice not sent',
    );
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(db, notice.outbox_id, { now, error: reason, nextAttempt: retry, lease });
    return false;
  }
  if (!lettersArrive(context.settings)) {
    await markSkipped(db, { outbox_id: notice.outbox_id, now: clock.now(), reason: 'no-server' });
    return false;
  }
  await markSent(db, notice.outbox_id, clock.now());
  return true;
}
