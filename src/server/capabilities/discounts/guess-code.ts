import { Refusal } from '#shared/refusals.ts';
import type { CountedAttempt } from '../../attempts/attempts.ts';
import type { AppContext } from '../../context.ts';

/** Whoever typed a code, and from where. */
export interface Guess {
  /** Absent or empty: none was typed. */
  code: string | null | undefined;
  /** Null: a request that an administrator approves. */
  address: string | null;
  /** Null: a visitor. */
  customer_id: number | null;
}

const WRONG = new Set<string>(['discount-not-valid', 'discount-not-usable']);

/**
 * Does what a code was typed for. A code that does not exist or is not valid counts as a guess, of the person and of the
 * address, by whatever call it came; any other outcome does not.
 * @throws Refusal `rate-limited`, before the code is looked at, and what `act` throws
 */
export async function guessCode<T>(
  { attempts, settings }: Pick<AppContext, 'attempts' | 'settings'>,
  { code, address, customer_id }: Guess,
  act: () => Promise<T>,
): Promise<T> {
  if (!code) return act();
  const limit = { name: 'discount-code', max: settings.LIMIT_SIGN_IN_PER_MINUTE, windowSeconds: 60 };
  const counted: CountedAttempt[] = [];
  const typists = [address !== null && `address ${address}`, customer_id !== null && `customer ${customer_id}`];
  for (const who of typists.filter((one) => one !== false)) counted.push(await attempts.count({ ...limit, who }));
  // A failure here must not undo the act: then the attempt goes on counting as a guess.
  const takeBack = () => Promise.all(counted.map((one) => one.takeBack())).catch(() => undefined);
  try {
    const done = await act();
    await takeBack();
    return done;
  } catch (error) {
    if (!(error instanceof Refusal && WRONG.has(error.code))) await takeBack();
    throw error;
  }
}
