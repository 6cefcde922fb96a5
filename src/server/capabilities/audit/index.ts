export { type AuditEntry, audit } from './queries.ts';
