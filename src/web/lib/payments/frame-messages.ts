import { z } from 'zod';
import { cardType } from '#shared/wire/payment-methods.ts';

const request = z.number();

/** All messages that a card frame may send. */
export const frameMessage = z.discriminatedUnion('type', [
  // `drawn`: whether the fields are there already; else a later message says so, or that they failed to load.
  z.object({ type: z.literal('ready'), height: z.number().max(2000), drawn: z.boolean().default(true) }),
  z.object({ type: z.literal('height'), height: z.number().max(2000) }),
  z.object({ type: z.enum(['drawn', 'missing']) }),
  // PayPal's button was pressed and needs an order; or its window closed with this outcome.
  z.object({ type: z.literal('create') }),
  z.object({ type: z.literal('window'), outcome: z.enum(['approved', 'cancelled', 'blocked', 'failed']) }),
  z.object({ type: z.literal('change'), complete: z.boolean(), empty: z.boolean(), card_type: cardType }),
  z.object({ type: z.literal('action'), active: z.boolean() }),
  z.object({ type: z.literal('token'), request, token_id: z.string(), card_type: cardType }),
  z.object({ type: z.literal('error'), request, message: z.string() }),
  z.object({ type: z.literal('confirmed'), request, status: z.enum(['succeeded', 'processing']) }),
  z.object({
    type: z.literal('failed'),
    request,
    code: z.string(),
    decline_code: z.string().nullable(),
    message: z.string(),
  }),
]);

export type FrameMessage = z.output<typeof frameMessage>;
type Answer = Extract<FrameMessage, { request: number }> | { type: 'closed' };

/** Requests to the frame and their answers, matched by number. */
export function askFrame(tell: (message: object) => void, patience: number) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;

  function finish(number: number, answer: Answer): boolean {
    const resolve = waiting.get(number);
    waiting.delete(number);
    resolve?.(answer);
    return resolve !== undefined;
  }

  return {
    /** Resolves with `closed` if the frame is removed, or makes no token in time. */
    ask(
      question: { type: 'tokenize'; fresh: boolean } | { type: 'confirm'; client_secret: string; charged: boolean },
    ): Promise<Answer> {
      last++;
      const number = last;
      // A confirmation may take as long as the customer's bank asks her.
      if (question.type === 'tokenize') setTimeout(() => finish(number, { type: 'closed' }), patience);
      tell({ ...question, request: number });
      return new Promise((resolve) => waiting.set(number, resolve));
    },
    /** @returns whether the message answered a waiting request */
    answer: (message: FrameMessage): boolean => 'request' in message && finish(message.request, message),
    close() {
      for (const number of [...waiting.keys()]) finish(number, { type: 'closed' });
    },
  };
}
