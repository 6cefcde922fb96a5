import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { newId, type SimulatedProvider } from '../provider.ts';
import { findWebhook, insertWebhook } from '../queries/webhooks.ts';
import { dueAt } from '../webhooks/store-webhook.ts';

const written = z.looseObject({ data: z.looseObject({ object: z.record(z.string(), z.unknown()) }) });
/** One peso, in centavos. */
const MORE = 100;

/** Sends a copy of an event with one peso more. @throws Refusal `not-found` */
export function sendOtherAmount({ db, clock }: SimulatedProvider, like_event_id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const like = (await findWebhook(tx, like_event_id)) ?? refuse('not-found');
    const event = written.parse(JSON.parse(like.body));
    const object = Object.fromEntries(Object.entries(event.data.object).map(withMore));
    const event_id = newId('evt');
    const at = clock.now();
    await insertWebhook(tx, {
      ...like,
      event_id,
      body: JSON.stringify({ ...event, id: event_id, data: { object } }),
      created_at: at,
      due_at: dueAt(at),
      timing: 'at-once',
      deliveries_left: 1,
    });
  });
}

function withMore([name, value]: [string, unknown]): [string, unknown] {
  return [name, name.startsWith('amount') && typeof value === 'number' ? value + MORE : value];
}
