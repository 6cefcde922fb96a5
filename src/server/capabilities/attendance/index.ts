export { withdrawPenaltiesOfClass } from './withdraw-penalties.ts';
