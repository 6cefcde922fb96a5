import type { Locked, LockedPlaces } from '../../src/server/capabilities/locking/index.ts';
import { cancelByStudio } from '../../src/server/capabilities/reservations/cancel-by-studio.ts';
import { cancelClassReservations } from '../../src/server/capabilities/reservations/cancel-class-reservations.ts';
import { rebookCancelled } from '../../src/server/capabilities/reservations/rebook-cancelled.ts';
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
writes<Tx>(rebookCancelled);
// @ts-expect-error
writes<Locked<'class'>>(rebookCancelled);
writes<LockedPlaces>(rebookCancelled);
