import type { ClassPackage } from '#shared/wire/class-packages.ts';

interface Audience {
  /** Whoever is signed in and not new here. */
  known: boolean;
  /** Whether the studio holds classes at all: without them nothing is entered with an event's package. */
  single_class_enabled: boolean;
}

/** What a person is offered of a list: nothing for new people alone where she is not, and no event without classes. */
export function offeredTo({ known, single_class_enabled }: Audience, listed: readonly ClassPackage[]): ClassPackage[] {
  return listed.filter(
    ({ only_new_customers, kind }) => !(only_new_customers && known) && (kind !== 'especial' || single_class_enabled),
  );
}
