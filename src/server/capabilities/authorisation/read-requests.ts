import { sentenceOf } from '#shared/authorisation/sentences.ts';
import { toPesosOrNull } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AuthorisationRequest } from '#shared/wire/authorisation.ts';
import type { AppContext } from '../../context.ts';
import type { AtCounter } from './counter-calls.ts';
import { listOwn, listWaiting, readRequest, type ShownRequest } from './queries/requests.ts';

type Context = Pick<AppContext, 'db' | 'clock'>;

/** How long the person who asked sees a decided request. */
const SHOWN = 3 * DAY;

/** For an administrator the requests that wait for her; for reception her own of the last days. */
export async function listRequests({ db, clock }: Context, staff: AtCounter): Promise<AuthorisationRequest[]> {
  const now = clock.now();
  const rows =
    staff.role === 'administrator'
      ? await listWaiting(db, now)
      : await listOwn(db, staff.customer_id, new Date(now.getTime() - SHOWN));
  return rows.map((row) => shown(row, now));
}

/** @throws Refusal `request-not-found` */
export async function showRequest({ db, clock }: Context, id: number): Promise<AuthorisationRequest> {
  return shown((await readRequest(db, id)) ?? refuse('request-not-found'), clock.now());
}

function shown({ acts, decision, amount, ...row }: ShownRequest, now: Date): AuthorisationRequest {
  const over = new Date(row.expires_at) <= now;
  return {
    ...row,
    sentence: sentenceOf(acts),
    state: decision ?? (over ? 'expired' : 'waiting'),
    amount: toPesosOrNull(amount),
  };
}
