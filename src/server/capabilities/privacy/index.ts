export { repeatErasures } from './repeat-erasures.ts';
