import { refuse } from '#shared/refusals.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { Sending } from '#shared/wire/notices.ts';
import type { AppContext } from '../../../context.ts';
import { lettersArrive } from '../../../gateways/mail/mail-gateway.ts';
import { audit } from '../../audit/index.ts';
import { makeDueAgain, readSending } from '../../outbox/index.ts';
import { sendingOf } from './rules.ts';

/** Half a minute, then a minute: after the third attempt a passing failure would be over. */
const ATTEMPTS = 3;
/** Letters that are due leave within seconds; after a rush, within minutes. */
const TRIED_WITHIN = 15 * MINUTE;
/** How long letters that were given up are shown and can be sent again. */
const SHOWN_FOR = 7 * DAY;
/** Their links are valid for an hour: whoever still needs one has asked again. */
const OF_NO_USE_LATER = ['password-reset', 'mail-confirm'];

const shownSince = (now: Date) => new Date(now.getTime() - SHOWN_FOR);

/** Whether letters leave; without a mail server none is expected to. */
export async function readSendingState({
  db,
  clock,
  settings,
}: Pick<AppContext, 'db' | 'clock' | 'settings'>): Promise<Sending> {
  if (!lettersArrive(settings)) return { stopped: null, failed: 0 };
  const now = clock.now();
  const due_before = new Date(now.getTime() - TRIED_WITHIN);
  return sendingOf(await readSending(db, { attempts: ATTEMPTS, due_before, given_up_since: shownSince(now) }));
}

/**
 * Sends what did not leave at once, also what was given up in the last days.
 * @returns how many letters
 * @throws Refusal `letters-under-way`
 */
export async function sendAgain({ db, clock }: Pick<AppContext, 'db' | 'clock'>, actor_id: number): Promise<number> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const about = { now: at, given_up_since: shownSince(at), except: OF_NO_USE_LATER };
    const notices = await makeDueAgain(tx, about);
    if (notices === 0) return refuse('letters-under-way');
    await audit(tx, { at, actor_id, action: 'letters-sent-again', subject_id: null, details: { notices } });
    return notices;
  });
}
