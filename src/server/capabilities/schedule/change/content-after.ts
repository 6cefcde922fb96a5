import type { ClassContent } from './draft.ts';

/** The content of a class or series as it stands; its duration null: its type's. */
type StoredContent = Required<Omit<ClassContent, 'duration_minutes'>> & { duration_minutes: number | null };

/** Only the fields that are present are written; null is a value, also of the duration: its type's. */
export function contentAfter(
  before: StoredContent,
  sent: { [Field in keyof StoredContent]?: StoredContent[Field] | undefined },
): ClassContent {
  const after = <Field extends keyof StoredContent>(field: Field): StoredContent[Field] => sent[field] ?? before[field];
  const orNull = <Field extends keyof StoredContent>(field: Field) =>
    sent[field] === undefined ? before[field] : sent[field];
  return {
    description: after('description'),
    class_type_id: after('class_type_id'),
    location_id: after('location_id'),
    instructor_ids: after('instructor_ids'),
    tag_ids: after('tag_ids'),
    duration_minutes: orNull('duration_minutes'),
    capacity: orNull('capacity'),
    class_category_id: orNull('class_category_id'),
    class_package_id: orNull('class_package_id'),
    booking_opens_days: orNull('booking_opens_days'),
    booking_closes_minutes: orNull('booking_closes_minutes'),
  };
}
