import { deleteAddressRow, insertAddress, updateAddress } from '../../src/server/capabilities/addresses/queries.ts';
import { insertFeed } from '../../src/server/capabilities/calendar/queries.ts';
import { insertClaim, markClaimed, revokeClaims } from '../../src/server/capabilities/customers/claims/queries.ts';
import { insertConfirmation, markOpened } from '../../src/server/capabilities/customers/confirmed-mail/queries.ts';
import { proposeMail } from '../../src/server/capabilities/customers/mail/propose-mail.ts';
import {
  insertMailChange,
  markConfirmed,
  setEmail,
  withdrawOwnMailChange,
} from '../../src/server/capabilities/customers/mail/queries/changes.ts';
import {
  markStopped,
  markUndone,
  withdrawProposal,
} from '../../src/server/capabilities/customers/mail/queries/proposals.ts';
import { keepProfileJudged } from '../../src/server/capabilities/customers/profile/judge-profile.ts';
import {
  setAnswered,
  writeAnswerFiles,
  writeProfile,
} from '../../src/server/capabilities/customers/profile/queries.ts';
import {
  bindIdentity,
  markImported,
  setDisabled,
  updateContact,
} from '../../src/server/capabilities/customers/queries/records.ts';
import { deleteStaff, insertStaff } from '../../src/server/capabilities/customers/queries/staff.ts';
import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import { changeMuted } from '../../src/server/capabilities/notices/choices/queries.ts';
import { forgetSources } from '../../src/server/capabilities/payment-methods/sources/forget-sources.ts';
import {
  archiveAllSources,
  archiveSources,
  deleteProviderCustomers,
  insertForgotten,
  insertSource,
  writeProviderCustomer,
} from '../../src/server/capabilities/payment-methods/sources/queries.ts';
import { writeRating } from '../../src/server/capabilities/videos/queries/marks.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(deleteAddressRow);
// @ts-expect-error
writes<Locked<'administrators'>>(deleteAddressRow);
writes<Locked<'people'>>(deleteAddressRow);
// @ts-expect-error
writes<Tx>(insertAddress);
// @ts-expect-error
writes<Locked<'administrators'>>(insertAddress);
writes<Locked<'people'>>(insertAddress);
// @ts-expect-error
writes<Tx>(updateAddress);
// @ts-expect-error
writes<Locked<'administrators'>>(updateAddress);
writes<Locked<'people'>>(updateAddress);
// @ts-expect-error
writes<Tx>(insertFeed);
// @ts-expect-error
writes<Locked<'administrators'>>(insertFeed);
writes<Locked<'people'>>(insertFeed);
// @ts-expect-error
writes<Tx>(insertClaim);
// @ts-expect-error
writes<Locked<'customer_claim'>>(insertClaim);
writes<Locked<'people'>>(insertClaim);
// @ts-expect-error
writes<Tx>(markClaimed);
// @ts-expect-error
writes<Locked<'people'>>(markClaimed);
writes<Locked<'customer_claim'>>(markClaimed);
// @ts-expect-error
writes<Tx>(revokeClaims);
// @ts-expect-error
writes<Locked<'customer_claim'>>(revokeClaims);
writes<Locked<'people'>>(revokeClaims);
// @ts-expect-error
writes<Tx>(insertConfirmation);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(insertConfirmation);
writes<Locked<'people'>>(insertConfirmation);
// @ts-expect-error
writes<Tx>(markOpened);
// @ts-expect-error
writes<Locked<'people'>>(markOpened);
writes<Locked<'mail_confirmation'>>(markOpened);
// @ts-expect-error
writes<Tx>(proposeMail);
// @ts-expect-error
writes<Locked<'administrators'>>(proposeMail);
writes<Locked<'people'>>(proposeMail);
// @ts-expect-error
writes<Tx>(insertMailChange);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(insertMailChange);
writes<Locked<'people'>>(insertMailChange);
// @ts-expect-error
writes<Tx>(withdrawOwnMailChange);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(withdrawOwnMailChange);
writes<Locked<'people'>>(withdrawOwnMailChange);
// @ts-expect-error
writes<Tx>(markConfirmed);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(markConfirmed);
writes<Locked<'people'>>(markConfirmed);
// @ts-expect-error
writes<Tx>(markStopped);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(markStopped);
writes<Locked<'people'>>(markStopped);
// @ts-expect-error
writes<Tx>(markUndone);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(markUndone);
writes<Locked<'people'>>(markUndone);
// @ts-expect-error
writes<Tx>(setEmail);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(setEmail);
writes<Locked<'people'>>(setEmail);
// @ts-expect-error
writes<Tx>(withdrawProposal);
// @ts-expect-error
writes<Locked<'mail_confirmation'>>(withdrawProposal);
writes<Locked<'people'>>(withdrawProposal);
// @ts-expect-error
writes<Tx>(keepProfileJudged);
// @ts-expect-error
writes<Locked<'administrators'>>(keepProfileJudged);
writes<Locked<'people'>>(keepProfileJudged);
// @ts-expect-error
writes<Tx>(setAnswered);
// @ts-expect-error
writes<Locked<'administrators'>>(setAnswered);
writes<Locked<'people'>>(setAnswered);
// @ts-expect-error
writes<Tx>(writeAnswerFiles);
// @ts-expect-error
writes<Locked<'administrators'>>(writeAnswerFiles);
writes<Locked<'people'>>(writeAnswerFiles);
// @ts-expect-error
writes<Tx>(writeProfile);
// @ts-expect-error
writes<Locked<'administrators'>>(writeProfile);
writes<Locked<'people'>>(writeProfile);
// @ts-expect-error
writes<Tx>(bindIdentity);
// @ts-expect-error
writes<Locked<'customer_claim'>>(bindIdentity);
writes<Locked<'people'>>(bindIdentity);
// @ts-expect-error
writes<Tx>(markImported);
writes<Locked<'people'>>(markImported);
// @ts-expect-error
writes<Tx>(updateContact);
// @ts-expect-error
writes<Locked<'administrators'>>(updateContact);
writes<Locked<'people'>>(updateContact);
// @ts-expect-error
writes<Tx>(deleteStaff);
// @ts-expect-error
writes<Locked<'people'>>(deleteStaff);
writes<Locked<'administrators'>>(deleteStaff);
// @ts-expect-error
writes<Tx>(insertStaff);
// @ts-expect-error
writes<Locked<'staff_invitation'>>(insertStaff);
writes<Locked<'administrators'>>(insertStaff);
// @ts-expect-error
writes<Tx>(setDisabled);
// @ts-expect-error
writes<Locked<'people'>>(setDisabled);
writes<Locked<'administrators'>>(setDisabled);
// @ts-expect-error
writes<Tx>(archiveAllSources);
// @ts-expect-error
writes<Locked<'payment_method'>>(archiveAllSources);
writes<Locked<'people'>>(archiveAllSources);
// @ts-expect-error
writes<Tx>(archiveSources);
// @ts-expect-error
writes<Locked<'payment_method'>>(archiveSources);
writes<Locked<'people'>>(archiveSources);
// @ts-expect-error
writes<Tx>(deleteProviderCustomers);
// @ts-expect-error
writes<Locked<'payment_method'>>(deleteProviderCustomers);
writes<Locked<'people'>>(deleteProviderCustomers);
// @ts-expect-error
writes<Tx>(insertForgotten);
// @ts-expect-error
writes<Locked<'payment_method'>>(insertForgotten);
writes<Locked<'people'>>(insertForgotten);
// @ts-expect-error
writes<Tx>(insertSource);
// @ts-expect-error
writes<Locked<'payment_method'>>(insertSource);
writes<Locked<'people'>>(insertSource);
// @ts-expect-error
writes<Tx>(writeProviderCustomer);
// @ts-expect-error
writes<Locked<'payment_method'>>(writeProviderCustomer);
writes<Locked<'people'>>(writeProviderCustomer);
// @ts-expect-error
writes<Tx>(forgetSources);
// @ts-expect-error
writes<Locked<'payment_method'>>(forgetSources);
writes<Locked<'people'>>(forgetSources);
// @ts-expect-error
writes<Tx>(changeMuted);
writes<Locked<'people'>>(changeMuted);
// @ts-expect-error
writes<Tx>(writeRating);
writes<Locked<'people'>>(writeRating);
