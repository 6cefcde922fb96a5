import { Refusal } from '#shared/refusals.ts';
import type { CountedAttempt } from '../../attempts/attempts.ts';
import type { AppContext } from '../../context.ts';

/** The person who typed a code, and the IP address. */
export interface Guess {
  /** Absent or empty: none was typed. */
  code: string | null | undefined;
  /** Null: a request that an administrator approved. */
  address: string | null;
  /** Null: a visitor. */
  customer_id: number | null;
}

const WRONG = new Set<string>(['discount-not-valid', 'discount-not-usable']);

/**
 * Runs the act for which a code was typed. A code that does not exist or is not valid counts as a guess, of the person and
 * of the IP address, in all calls that take codes; any other outcome does not count.
 * @throws Refusal `rate-limited`, before the code is read, and those of `act`
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
  // A failure here must not undo the act; the attempt then keeps counting as a guess.
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
