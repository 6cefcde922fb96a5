import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { isDatabaseUnavailable } from '../../database/failures.ts';
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
/** The lease of a batch. */
const LEASE_MILLISECONDS = 5 * MINUTE;
/** The longest that one letter takes, 40 seconds for its mail server and a minute to be recorded, in milliseconds. */
const LONGEST_LETTER = 100_000;
/** Milliseconds before each further try to record a letter that left; each waits five seconds for a connection. */
const RECORD_AGAIN = [500, 2000, 8000, 20_000];

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
    for (const notice of notices) {
      // What the lease has no time for is claimed again, by this process or another.
      if (lease.getTime() - context.clock.now().getTime() < LONGEST_LETTER) break;
      if (await deliver(context, notice, lease)) sent++;
    }
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
  const { outbox_id } = notice;
  if (!lettersArrive(context.settings)) {
    await record(() => markSkipped(db, { outbox_id, now: clock.now(), reason: 'no-server' }));
    return false;
  }
  await record(() => markSent(db, outbox_id, clock.now()));
  return true;
}

/** Records a letter that left, also after a moment without a free connection: unrecorded, it would be sent once more. */
async function record(write: () => Promise<void>): Promise<void> {
  for (const wait of RECORD_AGAIN) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(wait);
    }
  }
  return write();
}
