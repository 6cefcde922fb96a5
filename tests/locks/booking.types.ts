import { bookBoughtPlace, pickPlace } from '../../src/server/capabilities/booking/pick-place.ts';
import { cancelReservations, insertReservations } from '../../src/server/capabilities/booking/queries/booking.ts';
import type { Locked, LockedPlaces } from '../../src/server/capabilities/locking/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(insertReservations);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(insertReservations);
writes<LockedPlaces>(insertReservations);
// @ts-expect-error
writes<Tx>(cancelReservations);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(cancelReservations);
writes<LockedPlaces>(cancelReservations);
// @ts-expect-error
writes<Tx>(pickPlace);
// @ts-expect-error
writes<Locked<'class'>>(pickPlace);
writes<Locked<'class' | 'people'>>(pickPlace);
// @ts-expect-error
writes<Tx>(bookBoughtPlace);
// @ts-expect-error
writes<Locked<'class' | 'people'>>(bookBoughtPlace);
writes<LockedPlaces>(bookBoughtPlace);
