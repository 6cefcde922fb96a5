import { readDescription } from '../described.ts';

export const description = readDescription(new URL('./description.jsonl', import.meta.url), {
  // The published text contradicts PayPal's own ids: events are `WH-…`, and the pattern allows no hyphen.
  mistaken: ['event_id'],
  unpublished: ['ACTION_DOES_NOT_MATCH_INTENT', 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'],
});
