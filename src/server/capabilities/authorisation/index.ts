export { askAdministrators } from './ask-administrators.ts';
export { authorise, type Right } from './authorise.ts';
export { atCounter, type CounterCall, type CounterCalls, createCounterCalls } from './counter-calls.ts';
export { dailyAct } from './daily-act.ts';
export { hashCall } from './hash-call.ts';
export { administers, refuseOwnRecord } from './own-record.ts';
export { withPermit } from './permit-at-hand.ts';
export { queueAllowanceNotices } from './queue-allowance-notices.ts';
