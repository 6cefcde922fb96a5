export { type DeliveryContext, deliverNotices } from './deliver-notices.ts';
export { queueNotice } from './queue-notice.ts';
