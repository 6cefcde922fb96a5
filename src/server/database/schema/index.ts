export { app_config, customer, staff, page, accepted_page, audit_log, outbox } from './people.ts';
export { location, class_type, class_category, tag, instructor } from './studio.ts';
export { single_class, single_class_instructor, single_class_tag } from './schedule.ts';
export {
  available_class,
  available_class_movement,
  class_place,
  class_reservation,
  class_reservation_penalty,
  idempotency_key,
} from './reservations.ts';
export { identity_account, identity_session, identity_user, identity_verification } from './identity.ts';
