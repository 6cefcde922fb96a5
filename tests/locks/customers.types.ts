import { deleteStaff, setDisabled } from '../../src/server/capabilities/customers/queries.ts';
import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(deleteStaff);
// @ts-expect-error
writes<Locked<'people'>>(deleteStaff);
writes<Locked<'administrators'>>(deleteStaff);
// @ts-expect-error
writes<Tx>(setDisabled);
// @ts-expect-error
writes<Locked<'people'>>(setDisabled);
writes<Locked<'administrators'>>(setDisabled);
