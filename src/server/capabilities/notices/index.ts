export { type DeliveryContext, deliverNotices } from './deliver-notices.ts';
export type { NoticeDetails } from './details.ts';
export { type ClassNotice, queueClassNotices, queueReservationNotices, type ReservationNotice } from './queue-about.ts';
export { queueNotice } from './queue-notice.ts';
