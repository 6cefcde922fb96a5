import type { Locked, LockedPlaces, LockedPurchase } from '../../src/server/capabilities/locking/index.ts';
import { placePeople } from '../../src/server/capabilities/schedule/change/place-people.ts';
import { cancelClassBefore, changeClass } from '../../src/server/capabilities/schedule/change/write-steps.ts';
import { markChanged } from '../../src/server/capabilities/schedule/queries/class-before.ts';
import {
  markCancelled,
  markReopened,
  updateClass,
  writeCoachesAndTags,
} from '../../src/server/capabilities/schedule/queries/classes.ts';
import { deleteClosure, insertClosure } from '../../src/server/capabilities/schedule/queries/closures.ts';
import { endSeriesOn, followSeries, joinSeries } from '../../src/server/capabilities/schedule/queries/series.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(updateClass);
writes<Locked<'class'>>(updateClass);
// @ts-expect-error
writes<Tx>(writeCoachesAndTags);
writes<Locked<'class'>>(writeCoachesAndTags);
// @ts-expect-error
writes<Tx>(markCancelled);
writes<Locked<'class'>>(markCancelled);
// @ts-expect-error
writes<Tx>(markReopened);
writes<Locked<'class'>>(markReopened);
// @ts-expect-error
writes<Tx>(markChanged);
writes<Locked<'class'>>(markChanged);
// @ts-expect-error
writes<Tx>(endSeriesOn);
// @ts-expect-error
writes<Locked<'class'>>(endSeriesOn);
writes<Locked<'class_series'>>(endSeriesOn);
// @ts-expect-error
writes<Tx>(changeClass);
// @ts-expect-error
writes<LockedPlaces>(changeClass);
writes<LockedPurchase>(changeClass);
// @ts-expect-error
writes<Tx>(cancelClassBefore);
// @ts-expect-error
writes<LockedPlaces>(cancelClassBefore);
writes<LockedPurchase>(cancelClassBefore);
// @ts-expect-error
writes<Tx>(placePeople);
// @ts-expect-error
writes<LockedPlaces>(placePeople);
writes<LockedPurchase>(placePeople);
// @ts-expect-error
writes<Tx>(joinSeries);
// @ts-expect-error
writes<Locked<'class_series'>>(joinSeries);
writes<Locked<'class'>>(joinSeries);
// @ts-expect-error
writes<Tx>(insertClosure);
// @ts-expect-error
writes<Locked<'class_series'>>(insertClosure);
writes<Locked<'series'>>(insertClosure);
// @ts-expect-error
writes<Tx>(deleteClosure);
// @ts-expect-error
writes<Locked<'class_series'>>(deleteClosure);
writes<Locked<'series'>>(deleteClosure);
// @ts-expect-error
writes<Tx>(followSeries);
// @ts-expect-error
writes<Locked<'class_series'>>(followSeries);
writes<Locked<'class'>>(followSeries);
