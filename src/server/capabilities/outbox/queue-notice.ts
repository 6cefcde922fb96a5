import { randomUUID } from 'node:crypto';
import type { Tx } from '../../database/database.ts';
import { insertNotice } from './queries.ts';
import { type NoticeName, type NoticePayload, storedName } from './templates/index.ts';

export interface Notice<Name extends NoticeName> {
  notice: Name;
  /** The present mail address; null: none, so the row is kept as skipped. */
  recipient: string | null;
  /** The customer in whose list of letters it appears. */
  customer_id?: number;
  payload: NoticePayload<Name>;
  /** Now, from the clock. */
  at: Date;
  /** The earliest instant to send it; `at` when absent. */
  due_at?: Date;
  /** Only the first letter with the same key is ever sent. */
  once?: string;
}

/** Writes a notice in the transaction of its act, so that it is sent if and only if the act is committed. */
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
