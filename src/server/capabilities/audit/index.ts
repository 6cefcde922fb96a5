export { audit } from './queries.ts';
