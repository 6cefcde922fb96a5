import { randomUUID } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { Amounts } from './authorise.ts';
import type { AtCounter } from './counter-calls.ts';
import type { CountedCall } from './hash-call.ts';
import { withPermit } from './permit-at-hand.ts';

/**
 * The acts and amount of a call of this person, from its own operation, which stops before its first write. So an
 * administrator never reads acts or amounts that reception's browser made up.
 * @throws the Refusal of an act that cannot be done at all; `invalid-input` for a call that needs no authorisation
 */
export async function actsAndAmountOf(
  { counterCalls }: Pick<AppContext, 'counterCalls'>,
  staff: AtCounter,
  call: CountedCall,
): Promise<Amounts> {
  const amounts = await withPermit({ kind: 'question' }, async () => {
    try {
      await counterCalls.run(staff, call, randomUUID());
    } catch (error) {
      if (error instanceof Amounts) return error;
      throw error;
    }
    return undefined;
  });
  if (!amounts || amounts.needs.length === 0)
    return refuse('invalid-input', {}, { request: 'no necesita autorización' });
  return amounts;
}
