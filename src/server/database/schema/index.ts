export { identity_account, identity_session, identity_user, identity_verification } from './identity.ts';
export { accepted_page, app_config, audit_log, customer, outbox, page, staff } from './people.ts';
export {
  available_class,
  available_class_movement,
  class_place,
  class_reservation,
  class_reservation_penalty,
  idempotency_key,
} from './reservations.ts';
export { single_class, single_class_instructor, single_class_tag } from './schedule.ts';
export { class_category, class_type, instructor, location, tag } from './studio.ts';
