import { refuse } from '#shared/refusals.ts';
import type { AuthorisationRequestInput } from '#shared/wire/authorisation.ts';
import type { AppContext } from '../../context.ts';
import { actsAndAmountOf } from './acts-and-amount.ts';
import type { AtCounter } from './counter-calls.ts';
import { hashCall } from './hash-call.ts';
import { listAdministrators } from './queries/permits.ts';
import { insertRequest } from './queries/requests.ts';
import { REQUEST_MILLISECONDS } from './rules.ts';

/**
 * Writes a request that administrators find on their home for a day: a call with a reason.
 * @returns the request's id
 * @throws Refusal `request-waiting` when the same call already waits, those of the act
 */
export async function askAdministrators(
  context: Pick<AppContext, 'db' | 'clock' | 'counterCalls' | 'changes'>,
  staff: AtCounter,
  { reason, idempotency_key, request }: AuthorisationRequestInput,
): Promise<number> {
  const { db, clock, changes } = context;
  const { requested, needs } = await actsAndAmountOf(context, staff, request);
  const at = clock.now();
  return db.transaction(async (tx) => {
    const { method, path, body } = request;
    const id = await insertRequest(tx, {
      acts: needs,
      method,
      path,
      body,
      request_hash: hashCall(request),
      idempotency_key,
      reason,
      at,
      subject_id: requested.subject_id,
      amount: requested.amount ?? null,
      particulars: requested.particulars ?? null,
      requested_by: staff.customer_id,
      expires_at: new Date(at.getTime() + REQUEST_MILLISECONDS),
    });
    const customers = (await listAdministrators(tx)).map(({ customer_id }) => customer_id);
    tx.afterCommit(() => changes.publish({ customers }));
    return id ?? refuse('request-waiting');
  });
}
