import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import {
  insertInvitation,
  markAccepted,
  replaceToken,
  revokePending,
  revokePendingOf,
} from '../../src/server/capabilities/staff/queries.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(insertInvitation);
// @ts-expect-error
writes<Locked<'staff_invitation'>>(insertInvitation);
writes<Locked<'administrators'>>(insertInvitation);
// @ts-expect-error
writes<Tx>(replaceToken);
// @ts-expect-error
writes<Locked<'staff_invitation'>>(replaceToken);
writes<Locked<'administrators'>>(replaceToken);
// @ts-expect-error
writes<Tx>(revokePending);
// @ts-expect-error
writes<Locked<'staff_invitation'>>(revokePending);
writes<Locked<'administrators'>>(revokePending);
// @ts-expect-error
writes<Tx>(revokePendingOf);
// @ts-expect-error
writes<Locked<'staff_invitation'>>(revokePendingOf);
writes<Locked<'administrators'>>(revokePendingOf);
// @ts-expect-error
writes<Tx>(markAccepted);
// @ts-expect-error
writes<Locked<'administrators'>>(markAccepted);
writes<Locked<'staff_invitation'>>(markAccepted);
