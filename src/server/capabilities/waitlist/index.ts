export { endWaits, takeOffersBack } from './end-waits.ts';
export { joinWaitlist } from './join-waitlist.ts';
export { leaveWaitlists } from './leave-waitlist.ts';
export { type Freeing, placesCameFree } from './places-came-free.ts';
export { readEverybodyWaiting, readWaitedFor, resumeWaitlists } from './queries/entries.ts';
export { watchWaitlists } from './watch-waitlists.ts';
