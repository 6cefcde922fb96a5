import { changePlace, moveToSpot } from '../../src/server/capabilities/booking/change-place.ts';
import { bookBoughtPlace, pickPlace } from '../../src/server/capabilities/booking/pick-place.ts';
import { cancelReservations, insertReservations } from '../../src/server/capabilities/booking/queries/booking.ts';
import {
  allowFreeCancel,
  freeIfMoved,
  markBookedPaid,
  markDebtPaid,
  removeArrivals,
  writeAttendance,
  writeGuestName,
  writeSpot,
} from '../../src/server/capabilities/booking/queries/reservations.ts';
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
// @ts-expect-error
writes<Tx>(changePlace);
// @ts-expect-error
writes<Locked<'class'>>(changePlace);
writes<LockedPlaces>(changePlace);
// @ts-expect-error
writes<Tx>(moveToSpot);
// @ts-expect-error
writes<Locked<'class'>>(moveToSpot);
writes<LockedPlaces>(moveToSpot);
// @ts-expect-error
writes<Tx>(allowFreeCancel);
// @ts-expect-error
writes<Locked<'class'>>(allowFreeCancel);
writes<LockedPlaces>(allowFreeCancel);
// @ts-expect-error
writes<Tx>(freeIfMoved);
// @ts-expect-error
writes<Locked<'class'>>(freeIfMoved);
writes<LockedPlaces>(freeIfMoved);
// @ts-expect-error
writes<Tx>(removeArrivals);
// @ts-expect-error
writes<Locked<'class'>>(removeArrivals);
writes<LockedPlaces>(removeArrivals);
// @ts-expect-error
writes<Tx>(writeAttendance);
// @ts-expect-error
writes<Locked<'class'>>(writeAttendance);
writes<LockedPlaces>(writeAttendance);
// @ts-expect-error
writes<Tx>(writeGuestName);
// @ts-expect-error
writes<Locked<'class'>>(writeGuestName);
writes<LockedPlaces>(writeGuestName);
// @ts-expect-error
writes<Tx>(writeSpot);
// @ts-expect-error
writes<Locked<'class'>>(writeSpot);
writes<LockedPlaces>(writeSpot);
// @ts-expect-error
writes<Tx>(markBookedPaid);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(markBookedPaid);
writes<Locked<'purchase' | 'grants'>>(markBookedPaid);
// @ts-expect-error
writes<Tx>(markDebtPaid);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(markDebtPaid);
writes<Locked<'purchase' | 'grants'>>(markDebtPaid);
