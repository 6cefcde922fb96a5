export { cancelClass } from './cancel-class.ts';
export { scheduleClass } from './schedule-class.ts';
export { adoptClasses } from './series/adopt-classes.ts';
export { extendSeries } from './series/extend-series.ts';
