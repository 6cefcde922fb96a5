import type { ClassPackage } from '#shared/wire/class-packages.ts';

interface Audience {
  /** Whether the person is signed in and not new. */
  known: boolean;
  /** Whether the studio has classes at all: without them an event's package cannot be used. */
  single_class_enabled: boolean;
}

/** The packages offered to a person: those for new customers only to them, and no event's package without classes. */
export function offeredTo({ known, single_class_enabled }: Audience, listed: readonly ClassPackage[]): ClassPackage[] {
  return listed.filter(
    ({ only_new_customers, kind }) => !(only_new_customers && known) && (kind !== 'especial' || single_class_enabled),
  );
}
