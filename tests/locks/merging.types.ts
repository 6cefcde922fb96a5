import type { Locked, LockedPlaces, LockedPurchase } from '../../src/server/capabilities/locking/index.ts';
import { moveRows, writeMergedRecord } from '../../src/server/capabilities/merging/queries/moving.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(writeMergedRecord);
// @ts-expect-error
writes<Locked<'administrators'>>(writeMergedRecord);
writes<Locked<'people'>>(writeMergedRecord);
// @ts-expect-error
writes<Tx>(moveRows);
// @ts-expect-error
writes<LockedPlaces>(moveRows);
writes<LockedPurchase>(moveRows);
