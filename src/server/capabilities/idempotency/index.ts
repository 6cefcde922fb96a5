export { answeredBefore, answerOf, rememberAnswer } from './answered-before.ts';
export { idempotencyHeaders, requiredKeyHeaders } from './headers.ts';
export { type OnceKey, once, onceKey, sentKey } from './once.ts';
export { deleteKeysBefore, forgetAnswer } from './queries.ts';
export { requestHash } from './request-hash.ts';
export { saveOnce } from './save-once.ts';
