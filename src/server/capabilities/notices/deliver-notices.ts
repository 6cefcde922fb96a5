import { performance } from 'node:perf_hooks';
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
/** Milliseconds between batches. */
const PAUSE = 100;
/**
 * Milliseconds more, while the process works more than half of the time: a letter takes five to ten times the processor of a
 * booking, and must not slow down a rush (docs/decisions/0143-letters-after-a-rush.md).
 */
const PAUSE_WHEN_BUSY = 1000;
const BUSY = 0.5;
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
    await pause();
  }
}

async function pause(): Promise<void> {
  const before = performance.eventLoopUtilization();
  await sleep(PAUSE);
  if (performance.eventLoopUtilization(before).utilization > BUSY) await sleep(PAUSE_WHEN_BUSY);
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
