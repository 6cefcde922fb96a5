import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#shared/refusals.ts';
import type { Role } from '#shared/wire/customers.ts';
import type { Database, Tx } from '../database/database.ts';
import { type Audience, holdsRole, isStaffOnly, type PeopleDirectory } from './audiences.ts';
import { personIfAny } from './person.ts';

/**
 * When a write checks whether its sender may still act (docs/decisions/0020-rights-in-the-transaction.md):
 * `transaction` (the default): the frame checks it as the first statement of each of the write's transactions.
 * `facts`: the operation reads session and disabled flag among its facts; the frame still checks the role.
 */
export type RightsRead = 'transaction' | 'facts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rights?: RightsRead;
  }
}

/** The sender of the present write, and the audience that its call requires. */
interface Sender {
  uid: string;
  session_id: string | null;
  /** The record for which the call acts; null: not signed up yet. */
  customer_id: number | null;
  needs: Exclude<Audience, 'public'>;
  readsFacts: boolean;
  /**
   * The act is committed; later transactions are its consequences, such as writing a provider's answer, and are not
   * checked.
   */
  acted: boolean;
}

const senders = new AsyncLocalStorage<Sender>();
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const WRITING = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from))\b/i;

/** A write outside of a transaction, which would not check whether its sender may still act. */
export class WriteOutsideTransaction extends Error {
  override name = 'WriteOutsideTransaction';
  constructor() {
    super('A call wrote outside of a transaction; use db.transaction.');
  }
}

/** Remembers the sender of each write while it is answered. Runs after the body was read. */
export function rememberSenders(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const sender = senderOf(request);
    if (sender) senders.run(sender, done);
    else done();
  });
}

function senderOf(request: FastifyRequest): Sender | undefined {
  const { audience, rights } = request.routeOptions.config;
  const person = personIfAny(request);
  if (!person || !audience || audience === 'public' || READS.has(request.method)) return undefined;
  return {
    uid: person.uid,
    session_id: person.session_id,
    customer_id: person.customer_id,
    needs: audience,
    readsFacts: rights === 'facts',
    acted: false,
  };
}

/** Requires a role for the rest of this write, which acts on somebody else's data. Outside of a write it does nothing. */
export function needRole(role: Exclude<Role, 'customer'>): void {
  const sender = senders.getStore();
  if (sender && !(sender.needs !== 'identity' && holdsRole(sender.needs, role))) sender.needs = role;
}

/** The database whose transactions first check, inside a write, whether its sender may still act. */
export function readingRights(db: Database, people: PeopleDirectory): Database {
  return {
    ...db,
    rows: (statement, parameters) => {
      if (senderToRead() && WRITING.test(statement)) throw new WriteOutsideTransaction();
      return db.rows(statement, parameters);
    },
    transaction: async (work) => {
      const sender = senderToRead();
      if (!sender) return db.transaction(work);
      const result = await db.transaction(async (tx) => {
        await requireRights(tx, sender, people);
        return work(tx);
      });
      sender.acted = true;
      return result;
    },
  };
}

/**
 * The sender whose rights the next transaction must check; undefined outside of a write, and when the operation's facts
 * contain them.
 */
function senderToRead(): Sender | undefined {
  const sender = senders.getStore();
  if (!sender || sender.acted) return undefined;
  const inFacts = sender.readsFacts && (sender.needs === 'customer' || sender.needs === 'identity');
  return inFacts ? undefined : sender;
}

/**
 * @throws Refusal `auth/required` (the session is over, or her record was merged a moment ago), `auth/user-disabled`, `forbidden` (not that role any more),
 *   `second-factor-missing`
 */
async function requireRights(
  tx: Tx,
  { uid, session_id, customer_id, needs }: Sender,
  people: PeopleDirectory,
): Promise<void> {
  const now = await people.rightsNow(tx, uid, session_id);
  const isMerged = customer_id !== null && now.customer_id !== customer_id;
  if (!now.session_live || isMerged) refuse('auth/required');
  if (now.disabled) refuse('auth/user-disabled');
  if (needs !== 'identity' && !holdsRole(now.role, needs)) refuse('forbidden');
  if (isStaffOnly(needs) && now.second_factor_missing) refuse('second-factor-missing');
}
