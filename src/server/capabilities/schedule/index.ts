export { cancelClass } from './cancel-class.ts';
export { type ScheduleContext, scheduleClass } from './schedule-class.ts';
