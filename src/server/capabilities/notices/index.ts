export { type DeliveryContext, deliverNotices } from './deliver-notices.ts';
export { type Notice, queueNotice } from './queue-notice.ts';
