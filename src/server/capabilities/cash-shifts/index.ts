export { isCountedUnseen } from './counted-unseen.ts';
export { requireShift } from './require-shift.ts';
