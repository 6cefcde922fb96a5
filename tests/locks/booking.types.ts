import type { Locked, LockedPlaces } from '../../src/server/capabilities/locking/index.ts';
import {
  cancelReservations,
  changePlace,
  insertReservations,
  writeAttendance,
} from '../../src/server/capabilities/reservations/queries/booking.ts';
import { writeGuestName } from '../../src/server/capabilities/reservations/queries/guests.ts';
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
writes<Tx>(changePlace);
// @ts-expect-error
writes<Locked<'class'>>(changePlace);
writes<LockedPlaces>(changePlace);
// @ts-expect-error
writes<Tx>(writeAttendance);
// @ts-expect-error
writes<Locked<'class'>>(writeAttendance);
writes<LockedPlaces>(writeAttendance);
// @ts-expect-error
writes<Tx>(writeGuestName);
writes<LockedPlaces>(writeGuestName);
