import { readDescription } from '../described.ts';

export const description = readDescription(new URL('./description.jsonl', import.meta.url), {
  // A list, of which the description shows one entry alone.
  mistaken: ['GET /customers/{customer_id}/subscriptions'],
  // Published for making an order with its charge, and not for charging one: a refused card, and a card nobody knows.
  unpublished: [
    'POST /orders/{id}/charges 402',
    'POST /orders/{id}/charges 422',
    'POST /customers/{id}/payment_sources 402',
    // A second time, of which nothing is said.
    'POST /customers/{customer_id}/subscriptions/{id}/cancel 422',
    'POST /customers/{customer_id}/subscriptions/{id}/pause 422',
  ],
});
