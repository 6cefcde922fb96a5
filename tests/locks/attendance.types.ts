import { insertNote, insertNotesOf } from '../../src/server/capabilities/attendance/queries/notes.ts';
import { keepPenalty, withdrawPenalties } from '../../src/server/capabilities/attendance/queries/penalties.ts';
import { insertRating } from '../../src/server/capabilities/attendance/queries/rate.ts';
import { writeRosterClosed } from '../../src/server/capabilities/attendance/queries/rosters.ts';
import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(writeRosterClosed);
// @ts-expect-error
writes<Locked<'class'>>(writeRosterClosed);
writes<Locked<'class' | 'people'>>(writeRosterClosed);
// @ts-expect-error
writes<Tx>(keepPenalty);
// @ts-expect-error
writes<Locked<'class'>>(keepPenalty);
writes<Locked<'class' | 'people'>>(keepPenalty);
// @ts-expect-error
writes<Tx>(withdrawPenalties);
// @ts-expect-error
writes<Locked<'class'>>(withdrawPenalties);
writes<Locked<'class' | 'people'>>(withdrawPenalties);
// @ts-expect-error
writes<Tx>(insertRating);
writes<Locked<'class_reservation'>>(insertRating);
// @ts-expect-error
writes<Tx>(insertNotesOf);
writes<Locked<'people'>>(insertNotesOf);
// @ts-expect-error
writes<Tx>(insertNote);
writes<Locked<'people'>>(insertNote);
