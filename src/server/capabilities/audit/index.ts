export { changesBetween } from './changes.ts';
export { readExtended } from './queries/extended.ts';
export { audit, nameClass, nameSeries } from './queries/write.ts';
