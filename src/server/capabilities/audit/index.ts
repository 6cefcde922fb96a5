export { changesBetween } from './changes.ts';
export { findExport } from './queries/exports.ts';
export { readExtended } from './queries/extended.ts';
export { audit, auditNumbered, nameClass, nameSeries } from './queries/write.ts';
export { countActs } from './read-audit.ts';
