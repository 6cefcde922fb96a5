export { freezeGrants } from './freeze-grants.ts';
