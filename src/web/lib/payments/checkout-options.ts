import { queryOptions } from '@tanstack/react-query';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';
import type { CardFrameAddress } from './card-frame.ts';

/** How this studio is paid, and what this customer still has to accept. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: keys.checkout.options,
  queryFn: ({ signal }) => api.get<CheckoutOptions>('/checkout/options', signal),
  staleTime: 0,
});

/** Where the card is typed in the page; null where it is typed on the provider's own page, or nowhere. */
export function frameOf({ card }: CheckoutOptions): CardFrameAddress | null {
  if (card?.mode !== 'embedded' || card.frame_url === null) return null;
  return { frame_url: card.frame_url, frame_origin: card.frame_origin };
}
