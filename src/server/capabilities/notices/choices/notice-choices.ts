import { type NoticeChoice, noticeChoices } from '#shared/notice-choices.ts';
import { refuseGone } from '#shared/refusals.ts';
import type { NoticeChoices } from '#shared/wire/notices.ts';
import type { AppContext } from '../../../context.ts';
import { lockKeptRecord } from '../../locking/index.ts';
import { changeMuted, readMuted } from './queries.ts';

const shown = (muted: readonly NoticeChoice[]): NoticeChoices => ({
  reservations: !muted.includes('reservations'),
  reminders: !muted.includes('reminders'),
  waitlist: !muted.includes('waitlist'),
  credits: !muted.includes('credits'),
});

/** The kinds of letters that a person gets. @throws Refusal `not-found` */
export async function readNoticeChoices({ db }: Pick<AppContext, 'db'>, customer_id: number): Promise<NoticeChoices> {
  return shown((await readMuted(db, customer_id)) ?? refuseGone('person'));
}

/**
 * Changes some of the choices; letters that wait are judged by the choices at the time they are sent. A letter's link, or
 * a tab, may name a record that was merged since: then the kept record's choices change.
 * @throws Refusal `not-found`
 */
export async function chooseNotices(
  { db }: Pick<AppContext, 'db'>,
  customer_id: number,
  wanted: Partial<NoticeChoices>,
): Promise<NoticeChoices> {
  const off = noticeChoices.filter((choice) => wanted[choice] === false);
  const on = noticeChoices.filter((choice) => wanted[choice] === true);
  const muted = await db.transaction(async (open) => {
    const { tx, customer_id: kept } = (await lockKeptRecord(open, customer_id)) ?? refuseGone('person');
    return changeMuted(tx, kept, { off, on });
  });
  return shown(muted);
}
