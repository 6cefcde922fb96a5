export { cancelClass } from './cancel-class.ts';
export { refuseLongRange } from './rules.ts';
export { scheduleClass } from './schedule-class.ts';
export { adoptClasses } from './series/adopt-classes.ts';
export { extendSeries } from './series/extend-series.ts';
