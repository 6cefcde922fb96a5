export { appointAdministrator } from './appoint-administrator.ts';
export { createPeopleDirectory } from './people-directory.ts';
export { requireActive, type TokenHolder } from './require-active.ts';
