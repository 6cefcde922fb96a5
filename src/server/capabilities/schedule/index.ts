export { cancelClass } from './cancel-class.ts';
export { refuseLongRange } from './rules.ts';
export { type ScheduleContext, scheduleClass } from './schedule-class.ts';
