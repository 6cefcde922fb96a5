import { shownTermsOf } from '#shared/shown-terms.ts';
import type { ShownTerms } from '#shared/wire/shown-terms.ts';
import type { Terms } from './facts.ts';

/** What a sale gives, as a screen shows it. */
export const termsAsShown = (terms: Terms): ShownTerms =>
  shownTermsOf({
    ...terms,
    starts: terms.starts ?? 'pago',
    first_class_days: terms.first_class_days ?? 0,
    class_types: (terms.class_type_ids ?? []).map((class_type_id) => ({ class_type_id })),
    allowed_times: terms.allowed_times ?? [],
  });
