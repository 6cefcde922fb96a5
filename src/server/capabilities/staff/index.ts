export { hasAdministrator } from './queries.ts';
