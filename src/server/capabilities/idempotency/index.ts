export { answeredBefore, rememberAnswer } from './answered-before.ts';
export { idempotencyHeaders } from './headers.ts';
export { requestHash } from './request-hash.ts';
