import { forgetAttempts } from '../attempts/forget-attempts.ts';
import { reviewProfiles, settleMailChanges } from '../capabilities/customers/index.ts';
import { type RemovalContext, removeUnusedFiles } from '../capabilities/files/index.ts';
import { expireGrants } from '../capabilities/grants/index.ts';
import { forgetChanges } from '../capabilities/live/index.ts';
import { type DeliveryContext, remindOfClasses, warnOfExpiring } from '../capabilities/notices/index.ts';
import { sendForgotten } from '../capabilities/payment-methods/index.ts';
import {
  lapsePurchases,
  reconcileProviders,
  sendPlans,
  sendPostponements,
  sendRefunds,
  stopSubscriptions,
  warnAboutLapse,
  warnAboutRenewals,
} from '../capabilities/purchases/index.ts';
import { releaseUnpaidPlaces } from '../capabilities/reservations/index.ts';
import { extendSeries } from '../capabilities/schedule/index.ts';
import { removeLapsedSessions, removeOldKeys, removeOldLetters } from '../capabilities/upkeep/index.ts';
import { removeUnusedVideos } from '../capabilities/videos/index.ts';
import { watchWaitlists } from '../capabilities/waitlist/index.ts';
import type { AppContext } from '../context.ts';

/** What timed jobs need; the server and `npm run worker` build it in the same way. */
export type JobContext = DeliveryContext & RemovalContext & Pick<AppContext, 'publicAnswers' | 'changes' | 'payments'>;

/** A timed job: one call into a capability, which may run twice, or in two processes, with one effect. */
export interface TimedJob {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run(context: JobContext): Promise<unknown>;
}

export const timedJobs: readonly TimedJob[] = [
  { name: 'expire-grants', cron: '*/10 * * * *', run: expireGrants },
  { name: 'release-unpaid-places', cron: '* * * * *', run: releaseUnpaidPlaces },
  { name: 'watch-waitlists', cron: '* * * * *', run: watchWaitlists },
  { name: 'lapse-purchases', cron: '* * * * *', run: lapsePurchases },
  { name: 'warn-about-lapse', cron: '*/15 * * * *', run: warnAboutLapse },
  { name: 'warn-about-renewals', cron: '23 * * * *', run: warnAboutRenewals },
  { name: 'send-refunds', cron: '* * * * *', run: sendRefunds },
  { name: 'reconcile-providers', cron: '41 9 * * *', run: reconcileProviders },
  { name: 'stop-subscriptions', cron: '* * * * *', run: (context) => stopSubscriptions(context) },
  { name: 'postpone-charges', cron: '* * * * *', run: (context) => sendPostponements(context) },
  { name: 'change-plans', cron: '* * * * *', run: (context) => sendPlans(context) },
  { name: 'forget-cards', cron: '* * * * *', run: sendForgotten },
  { name: 'settle-mail-changes', cron: '37 * * * *', run: settleMailChanges },
  { name: 'review-profiles', cron: '* * * * *', run: (context) => reviewProfiles(context) },
  { name: 'remind-of-classes', cron: '*/5 * * * *', run: remindOfClasses },
  { name: 'warn-of-expiring', cron: '11 * * * *', run: warnOfExpiring },
  { name: 'extend-series', cron: '11 * * * *', run: extendSeries },
  { name: 'forget-changes', cron: '*/5 * * * *', run: forgetChanges },
  { name: 'forget-attempts', cron: '*/10 * * * *', run: forgetAttempts },
  { name: 'remove-old-keys', cron: '17 * * * *', run: removeOldKeys },
  { name: 'remove-old-letters', cron: '37 * * * *', run: removeOldLetters },
  { name: 'remove-lapsed-sessions', cron: '43 * * * *', run: removeLapsedSessions },
  { name: 'remove-unused-files', cron: '29 * * * *', run: removeUnusedFiles },
  { name: 'remove-unused-videos', cron: '31 * * * *', run: removeUnusedVideos },
];
