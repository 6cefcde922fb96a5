import type { Locked, LockedPlaces } from '../../src/server/capabilities/locking/index.ts';
import { blockPlace } from '../../src/server/capabilities/places/block-place.ts';
import { holdPlace, releaseHold } from '../../src/server/capabilities/places/hold-place.ts';
import {
  insertHold,
  offerPlace,
  removeHold,
  removeOffer,
  removeOffers,
} from '../../src/server/capabilities/places/queries/holds.ts';
import {
  blockPlaces,
  exchangePlace,
  insertPlaces,
  removePlaces,
  unblockPlaces,
  writeBlock,
} from '../../src/server/capabilities/places/queries/places.ts';
import { createPlaces, remakePlaces, resizePlaces } from '../../src/server/capabilities/places/resize-places.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(blockPlaces);
writes<Locked<'class'>>(blockPlaces);
// @ts-expect-error
writes<Tx>(unblockPlaces);
writes<Locked<'class'>>(unblockPlaces);
// @ts-expect-error
writes<Tx>(removePlaces);
writes<Locked<'class'>>(removePlaces);
// @ts-expect-error
writes<Tx>(writeBlock);
writes<Locked<'class'>>(writeBlock);
// @ts-expect-error
writes<Tx>(exchangePlace);
// @ts-expect-error
writes<Locked<'class'>>(exchangePlace);
writes<LockedPlaces>(exchangePlace);
// @ts-expect-error
writes<Tx>(insertHold);
// @ts-expect-error
writes<Locked<'people'>>(insertHold);
writes<Locked<'class'>>(insertHold);
// @ts-expect-error
writes<Tx>(removeHold);
// @ts-expect-error
writes<Locked<'people'>>(removeHold);
writes<Locked<'class'>>(removeHold);
// @ts-expect-error
writes<Tx>(removeOffer);
// @ts-expect-error
writes<Locked<'class'>>(removeOffer);
writes<Locked<'class' | 'people'>>(removeOffer);
// @ts-expect-error
writes<Tx>(blockPlace);
writes<Locked<'class'>>(blockPlace);
// @ts-expect-error
writes<Tx>(resizePlaces);
writes<Locked<'class'>>(resizePlaces);
// @ts-expect-error
writes<Tx>(remakePlaces);
writes<Locked<'class'>>(remakePlaces);
// @ts-expect-error
writes<Tx>(holdPlace);
writes<Locked<'class'>>(holdPlace);
// @ts-expect-error
writes<Tx>(releaseHold);
writes<Locked<'class'>>(releaseHold);
// @ts-expect-error
writes<Tx>(insertPlaces);
// @ts-expect-error
writes<Locked<'people'>>(insertPlaces);
writes<Locked<'class'>>(insertPlaces);
// @ts-expect-error
writes<Tx>(createPlaces);
// @ts-expect-error
writes<Locked<'people'>>(createPlaces);
writes<Locked<'class'>>(createPlaces);
// @ts-expect-error
writes<Tx>(offerPlace);
// @ts-expect-error
writes<Locked<'class'>>(offerPlace);
writes<Locked<'class' | 'people'>>(offerPlace);
// @ts-expect-error
writes<Tx>(removeOffers);
// @ts-expect-error
writes<Locked<'class'>>(removeOffers);
writes<Locked<'class' | 'people'>>(removeOffers);
