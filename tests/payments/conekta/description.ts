import { readDescription } from '../described.ts';

export const description = readDescription(new URL('./description.jsonl', import.meta.url), {
  // A list, of which the description contains a single entry.
  mistaken: ['GET /customers/{customer_id}/subscriptions'],
  // Published for creating an order with its charge, but not for a charge alone: a refused card, and an unknown card.
  unpublished: [
    'POST /orders/{id}/charges 402',
    'POST /orders/{id}/charges 422',
    'POST /customers/{id}/payment_sources 402',
    // A repetition, which the description does not mention.
    'POST /customers/{customer_id}/subscriptions/{id}/cancel 422',
    'POST /customers/{customer_id}/subscriptions/{id}/pause 422',
  ],
});
