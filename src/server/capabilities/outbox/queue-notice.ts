import { randomUUID } from 'node:crypto';
import type { Tx } from '../../database/database.ts';
import { insertNotice } from './queries.ts';
import { type NoticeName, type NoticePayload, storedName } from './templates/index.ts';

export interface Notice<Name extends NoticeName> {
  notice: Name;
  /** Mail address, as it is now; null: nobody has one, which is written down instead of a letter. */
  recipient: string | null;
  /** Whose list of letters it stands in. */
  customer_id?: number;
  payload: NoticePayload<Name>;
  /** Now, from the clock. */
  at: Date;
  /** Not to be sent before; `at` when absent. */
  due_at?: Date;
  /** Of letters with the same key the first one alone leaves, ever. */
  once?: string;
}

/** Writes a notice in the transaction of the act it tells about: it leaves if and only if the act was committed. */
export async function queueNotice<Name extends NoticeName>(tx: Tx, notice: Notice<Name>): Promise<void> {
  await insertNotice(tx, {
    notice: storedName(notice.notice, notice.payload),
    recipient: notice.recipient,
    customer_id: notice.customer_id ?? null,
    payload: notice.payload,
    message_id: randomUUID(),
    created_at: notice.at,
    due_at: notice.due_at ?? notice.at,
    once: notice.once ?? null,
  });
}
