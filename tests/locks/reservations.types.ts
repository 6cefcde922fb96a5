import type { Locked, LockedPlaces } from '../../src/server/capabilities/locking/index.ts';
import { cancelByStudio } from '../../src/server/capabilities/reservations/cancel-by-studio.ts';
import { cancelClassReservations } from '../../src/server/capabilities/reservations/cancel-class-reservations.ts';
import { moveToSpot } from '../../src/server/capabilities/reservations/move-to-spot.ts';
import { rebookCancelled } from '../../src/server/capabilities/reservations/rebook-cancelled.ts';
import {
  bookBoughtPlace,
  holdPlace,
  pickPlace,
  releaseHold,
} from '../../src/server/capabilities/reservations/selling/hold-place.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(cancelByStudio);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(cancelByStudio);
writes<LockedPlaces>(cancelByStudio);
// @ts-expect-error
writes<Tx>(cancelClassReservations);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(cancelClassReservations);
writes<LockedPlaces>(cancelClassReservations);
// @ts-expect-error
writes<Tx>(moveToSpot);
// @ts-expect-error
writes<Locked<'class'>>(moveToSpot);
writes<LockedPlaces>(moveToSpot);
// @ts-expect-error
writes<Tx>(rebookCancelled);
// @ts-expect-error
writes<Locked<'class'>>(rebookCancelled);
writes<LockedPlaces>(rebookCancelled);
// @ts-expect-error
writes<Tx>(pickPlace);
// @ts-expect-error
writes<Locked<'class'>>(pickPlace);
writes<Locked<'class' | 'people'>>(pickPlace);
// @ts-expect-error
writes<Tx>(holdPlace);
writes<Locked<'class'>>(holdPlace);
// @ts-expect-error
writes<Tx>(releaseHold);
writes<Locked<'class'>>(releaseHold);
// @ts-expect-error
writes<Tx>(bookBoughtPlace);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(bookBoughtPlace);
writes<LockedPlaces>(bookBoughtPlace);
