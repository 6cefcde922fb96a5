export { type DeliveryContext, deliverNotices } from './deliver-notices.ts';
export { remindOfClasses } from './timed/remind-of-classes.ts';
export { warnOfExpiring } from './timed/warn-of-expiring.ts';
