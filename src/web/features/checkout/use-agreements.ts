import { useState } from 'react';
import { sayReminder } from '#shared/payments/subscription-words.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { acceptanceOf, CONSENT } from './agreement-words.ts';
import type { Bill } from './bill.ts';

/** A tick holds for the words beside the box: if they change, for example because of the price, the box is unticked. */
function useTick(words: string | null): [boolean, (ticked: boolean) => void] {
  const [tickedFor, keep] = useState<string | null>(null);
  return [words !== null && tickedFor === words, (ticked) => keep(ticked ? words : null)];
}

/** What she must agree to before paying: the required documents, and a subscription's charges. */
export function useAgreements(offer: ClassPackage, { renewal }: Bill, options: CheckoutOptions) {
  const documents = options.documents.filter((document) => !document.accepted);
  const [accepted, accept] = useTick(documents.map(({ page_id, version }) => `${page_id}:${version}`).join());
  const reminder = renewal === null ? null : sayReminder(offer, { renewal, letters: options.letters });
  const [consents, consent] = useTick(reminder);
  return {
    documents: { missing: documents, accepted, accept },
    reminder: { words: reminder, consents, consent },
    begun: accepted || consents,
    /** The boxes still to tick, by their labels. */
    toTick: [
      ...(documents.length > 0 && !accepted ? [acceptanceOf(documents)] : []),
      ...(reminder !== null && !consents ? [CONSENT] : []),
    ],
  };
}
