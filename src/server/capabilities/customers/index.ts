export { appointAdministrator } from './appoint-administrator.ts';
export { type Appointment, appointStaff } from './appoint-staff.ts';
export { createCustomer } from './create-customer.ts';
export { createPeopleDirectory } from './people-directory.ts';
export { requireActive, type TokenHolder } from './require-active.ts';
export { type SignupInput, signUpCustomer } from './sign-up-customer.ts';
