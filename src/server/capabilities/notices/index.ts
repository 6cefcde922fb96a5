export { type DeliveryContext, deliverNotices } from './deliver-notices.ts';
export { countAsSent } from './queries.ts';
export { type ClassNotice, queueClassNotices, queueReservationNotices, type ReservationNotice } from './queue-about.ts';
export { queueNotice } from './queue-notice.ts';
export { remindOfClasses } from './timed/remind-of-classes.ts';
export { warnOfExpiring } from './timed/warn-of-expiring.ts';
