import { grantPurchase, payGrants } from '../../src/server/capabilities/grants/from-purchase.ts';
import {
  closeGrantsOf,
  insertBoughtGrant,
  markGrantPaid,
  takeFromGrant,
} from '../../src/server/capabilities/grants/queries/bought.ts';
import {
  takeExtensionsBack,
  writeExtensions,
  writeLaterBeginnings,
} from '../../src/server/capabilities/grants/queries/extending.ts';
import { freezeOpenGrants, resumeOpenGrants } from '../../src/server/capabilities/grants/queries/freezing.ts';
import {
  closeOpenGrant,
  expireGrant,
  insertGrant,
  moveGrantEnd,
} from '../../src/server/capabilities/grants/queries/grants.ts';
import { insertImported } from '../../src/server/capabilities/grants/queries/imported.ts';
import type { Locked, LockedPlaces, LockedPurchase } from '../../src/server/capabilities/locking/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(insertGrant);
writes<Locked<'people'>>(insertGrant);
// @ts-expect-error
writes<Tx>(insertImported);
writes<Locked<'people'>>(insertImported);
// @ts-expect-error
writes<Tx>(expireGrant);
// @ts-expect-error
writes<Locked<'people'>>(expireGrant);
writes<Locked<'people' | 'grants'>>(expireGrant);
// @ts-expect-error
writes<Tx>(moveGrantEnd);
// @ts-expect-error
writes<Locked<'people'>>(moveGrantEnd);
writes<Locked<'people' | 'grants'>>(moveGrantEnd);
// @ts-expect-error
writes<Tx>(closeOpenGrant);
// @ts-expect-error
writes<Locked<'people'>>(closeOpenGrant);
writes<Locked<'people' | 'grants'>>(closeOpenGrant);
// @ts-expect-error
writes<Tx>(writeExtensions);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(writeExtensions);
writes<LockedPlaces>(writeExtensions);
// @ts-expect-error
writes<Tx>(writeLaterBeginnings);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(writeLaterBeginnings);
writes<LockedPlaces>(writeLaterBeginnings);
// @ts-expect-error
writes<Tx>(takeExtensionsBack);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(takeExtensionsBack);
writes<LockedPlaces>(takeExtensionsBack);
// @ts-expect-error
writes<Tx>(insertBoughtGrant);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(insertBoughtGrant);
writes<Locked<'people' | 'purchase'>>(insertBoughtGrant);
// @ts-expect-error
writes<Tx>(markGrantPaid);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(markGrantPaid);
writes<Locked<'purchase' | 'grants'>>(markGrantPaid);
// @ts-expect-error
writes<Tx>(closeGrantsOf);
// @ts-expect-error
writes<Locked<'people' | 'grants'>>(closeGrantsOf);
writes<Locked<'purchase' | 'grants'>>(closeGrantsOf);
// @ts-expect-error
writes<Tx>(takeFromGrant);
// @ts-expect-error
writes<Locked<'people'>>(takeFromGrant);
writes<Locked<'people' | 'grants'>>(takeFromGrant);
// @ts-expect-error
writes<Tx>(grantPurchase);
// @ts-expect-error
writes<LockedPlaces>(grantPurchase);
writes<LockedPurchase>(grantPurchase);
// @ts-expect-error
writes<Tx>(payGrants);
// @ts-expect-error
writes<LockedPlaces>(payGrants);
writes<LockedPurchase>(payGrants);
// @ts-expect-error
writes<Tx>(freezeOpenGrants);
// @ts-expect-error
writes<Locked<'people'>>(freezeOpenGrants);
writes<Locked<'people' | 'grants'>>(freezeOpenGrants);
// @ts-expect-error
writes<Tx>(resumeOpenGrants);
// @ts-expect-error
writes<Locked<'people'>>(resumeOpenGrants);
writes<Locked<'people' | 'grants'>>(resumeOpenGrants);
