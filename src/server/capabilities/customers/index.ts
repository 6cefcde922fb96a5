export { appointAdministrator } from './appoint-administrator.ts';
export { appointStaff } from './appoint-staff.ts';
export { inviteNoted } from './claims/issue-claim.ts';
export { writeConfirmed as markMailConfirmed } from './confirmed-mail/queries.ts';
export { createCustomer, notePeople } from './create-customer.ts';
export { customerAtDesk } from './current-customer.ts';
export { settleMailChanges } from './mail/guard-mail.ts';
export { readAdministratorMails } from './mail/queries/proposals.ts';
export { createPeopleDirectory } from './people-directory.ts';
export { keepProfileJudged } from './profile/judge-profile.ts';
export { BATCHES_AT_ONCE, reviewProfiles } from './profile/review-profiles.ts';
export {
  bindIdentity,
  deleteStaff,
  findCustomerByMail,
  findCustomerId,
  findStaff,
  insertCustomer,
  insertStaff,
  markImported,
  setDisabled,
} from './queries.ts';
export { requireAdministrator } from './require-administrator.ts';
export { peopleFound } from './search/search-customers.ts';
export { signUpCustomer } from './sign-up-customer.ts';
