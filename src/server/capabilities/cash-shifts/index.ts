export { requireShift } from './require-shift.ts';
