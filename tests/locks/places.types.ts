import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import { blockPlace } from '../../src/server/capabilities/reservations/block-place.ts';
import { remakePlaces, resizePlaces } from '../../src/server/capabilities/reservations/places.ts';
import {
  blockPlaces,
  removePlaces,
  unblockPlaces,
  writeBlock,
} from '../../src/server/capabilities/reservations/queries/places.ts';
import { insertHold, removeHold } from '../../src/server/capabilities/reservations/queries/selling.ts';
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
writes<Tx>(insertHold);
writes<Locked<'class'>>(insertHold);
// @ts-expect-error
writes<Tx>(removeHold);
writes<Locked<'class'>>(removeHold);
// @ts-expect-error
writes<Tx>(blockPlace);
writes<Locked<'class'>>(blockPlace);
// @ts-expect-error
writes<Tx>(resizePlaces);
writes<Locked<'class'>>(resizePlaces);
// @ts-expect-error
writes<Tx>(remakePlaces);
writes<Locked<'class'>>(remakePlaces);
// @ts-expect-error: the people of a class are not its places
writes<Locked<'people'>>(insertHold);
