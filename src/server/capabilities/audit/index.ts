export { changesBetween } from './changes.ts';
export { audit, nameClass, nameSeries } from './queries/write.ts';
