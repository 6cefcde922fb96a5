export { type NoticeDetails, noticeDetails } from './details.ts';
export type { Letter, Studio, Ticket } from './letter.ts';
export {
  claimNotices,
  countAsSent,
  holdWaiting,
  makeDueAgain,
  markFailed,
  markSent,
  markSkipped,
  readSending,
  type WaitingNotice,
} from './queries.ts';
export { type ClassNotice, queueClassNotices, queueReservationNotices, type ReservationNotice } from './queue-about.ts';
export { queueNotice } from './queue-notice.ts';
export { type NoticePayload, writeLetter } from './templates/index.ts';
