import { queryOptions } from '@tanstack/react-query';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { api } from '../api.ts';
import { keys } from '../keys.ts';
import type { FrameAddress } from './open-frame.ts';

/** How this studio can be paid, and what this customer still has to accept. */
export const checkoutOptionsQuery = queryOptions({
  queryKey: keys.checkout.options,
  queryFn: ({ signal }) => api.get<CheckoutOptions>('/checkout/options', signal),
  staleTime: 0,
});

/** The frame in which the card is typed on the page; null if it is typed on the provider's own page, or not at all. */
export function frameOf({ card }: CheckoutOptions): FrameAddress | null {
  if (card?.mode !== 'embedded' || card.frame_url === null) return null;
  const { provider, frame_url, frame_origin } = card;
  return { frame_url, frame_origin, height: provider === 'conekta' ? 440 : 250 };
}

/** The frame of PayPal's own button; null if the customer is sent to PayPal's page. */
export function payPalFrameOf({ paypal_frame }: CheckoutOptions): FrameAddress | null {
  return paypal_frame === null ? null : { frame_url: paypal_frame, frame_origin: 'self', height: 56 };
}
