import type { Locked, LockedPlaces } from '../../src/server/capabilities/locking/index.ts';
import { leaveWaitlists } from '../../src/server/capabilities/waitlist/leave-waitlist.ts';
import { placesCameFree } from '../../src/server/capabilities/waitlist/places-came-free.ts';
import {
  insertWaitlist,
  markNotified,
  resumeWaitlists,
  withdrawOffers,
  writeEnds,
  writeOffer,
  writePromotionNotice,
} from '../../src/server/capabilities/waitlist/queries/entries.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(insertWaitlist);
writes<LockedPlaces>(insertWaitlist);
// @ts-expect-error
writes<Tx>(writeEnds);
writes<LockedPlaces>(writeEnds);
// @ts-expect-error
writes<Tx>(resumeWaitlists);
writes<LockedPlaces>(resumeWaitlists);
// @ts-expect-error
writes<Tx>(markNotified);
writes<LockedPlaces>(markNotified);
// @ts-expect-error
writes<Tx>(writePromotionNotice);
writes<Locked<'people'>>(writePromotionNotice);
// @ts-expect-error
writes<Tx>(writeOffer);
// @ts-expect-error
writes<Locked<'class'>>(writeOffer);
writes<Locked<'class' | 'people'>>(writeOffer);
// @ts-expect-error
writes<Tx>(withdrawOffers);
// @ts-expect-error
writes<Locked<'class'>>(withdrawOffers);
writes<Locked<'class' | 'people'>>(withdrawOffers);
// @ts-expect-error
writes<Tx>(placesCameFree);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(placesCameFree);
writes<LockedPlaces>(placesCameFree);
// @ts-expect-error
writes<Tx>(leaveWaitlists);
writes<LockedPlaces>(leaveWaitlists);
