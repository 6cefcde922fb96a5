export type { ActContext, Actor } from './actor.ts';
export { findActor, findMailOf, hasRecord, isDisabled, listAdministratorMails, readName } from './queries.ts';
export { requireActive, type TokenHolder } from './require-active.ts';
