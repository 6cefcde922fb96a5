import {
  insertShiftLine,
  insertShiftPerson,
  writeClose,
} from '../../src/server/capabilities/cash-shifts/queries/writing-shifts.ts';
import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(insertShiftLine);
writes<Locked<'cash_shift'>>(insertShiftLine);
// @ts-expect-error
writes<Tx>(insertShiftPerson);
writes<Locked<'cash_shift'>>(insertShiftPerson);
// @ts-expect-error
writes<Tx>(writeClose);
writes<Locked<'cash_shift'>>(writeClose);
