import { Refusal, refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { withPermit } from './permit-at-hand.ts';
import { readRole } from './queries/permits.ts';
import { findWaitingCall, noteRefusal, readRequest, refuseRequest } from './queries/requests.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'counterCalls' | 'changes'>;

/**
 * An administrator approves a request: the stored call is parsed by the present schemas and run by its operation, with the
 * person who asked as its actor. The request is used up in the act's transaction, so a second approval does nothing. If the
 * act is refused by now, nothing is written, and the request keeps waiting with the reason beside it.
 * @throws Refusal `request-not-found`, `request-over`, `request-own`, `forbidden` when the person who asked is no longer staff,
 *   `request-changed` when the amount or act is no longer what was asked for, and those of the act
 */
export async function approve(context: Context, authorisation_request_id: number, approved_by: number): Promise<void> {
  const { db, clock, counterCalls } = context;
  const call = await waitingForAnother(context, authorisation_request_id, approved_by);
  const role = (await readRole(db, call.requested_by)) ?? refuse('forbidden');
  const staff = { customer_id: call.requested_by, session_id: null, role };
  try {
    await withPermit({ kind: 'approval', authorisation_request_id, approved_by }, () =>
      counterCalls.run(staff, call, call.idempotency_key),
    );
  } catch (error) {
    if (!(await findWaitingCall(db, authorisation_request_id, clock.now()))) return refuse('request-over');
    if (error instanceof Refusal)
      await db.transaction((tx) => noteRefusal(tx, authorisation_request_id, error.message));
    throw error;
  }
  // An idempotency key that was already answered does nothing: the request keeps waiting, or another approval was first.
  const { decision, decided_by } = (await readRequest(db, authorisation_request_id)) ?? {};
  if (decision !== 'approved' || decided_by?.customer_id !== approved_by) return refuse('request-over');
  context.changes.publish({ customers: [call.requested_by, approved_by] });
}

/** @throws Refusal `request-not-found`, `request-over`, `request-own` */
export async function refuseAuthorisation(
  context: Context,
  authorisation_request_id: number,
  actor_id: number,
): Promise<void> {
  const at = context.clock.now();
  await waitingForAnother(context, authorisation_request_id, actor_id);
  await context.db.transaction(async (tx) => {
    const refused = (await refuseRequest(tx, authorisation_request_id, { at, actor_id })) ?? refuse('request-over');
    const { requested_by } = refused;
    tx.afterCommit(() => context.changes.publish({ customers: [requested_by, actor_id] }));
  });
}

/**
 * Refuses a decision on one's own request, also by somebody who has become an administrator since.
 * @throws Refusal `request-not-found`, `request-over`, `request-own`
 */
async function waitingForAnother({ db, clock }: Context, authorisation_request_id: number, actor_id: number) {
  const call = await findWaitingCall(db, authorisation_request_id, clock.now());
  if (!call) return refuse((await readRequest(db, authorisation_request_id)) ? 'request-over' : 'request-not-found');
  return call.requested_by === actor_id ? refuse('request-own') : call;
}
