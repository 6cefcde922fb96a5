import { DAY, SECOND } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import type { NoticePayload } from '../outbox/index.ts';

/** Letters a day to one account about its own acts of one kind. */
const MOST_A_DAY = 10;

type NotifiedAct = 'new-device' | 'password-changed' | `second-factor ${NoticePayload<'second-factor'>['what']}`;

/**
 * Whether one more letter about an act of this kind goes to the account's mail. It may be a stranger's, since signing up
 * does not prove it, and whoever signed up with it could fill her mailbox by acting again and again. Each kind is counted
 * by itself: many of one must not hide another.
 */
export async function mayNotify(
  { attempts }: Pick<AppContext, 'attempts'>,
  { uid, notice }: { uid: string; notice: NotifiedAct },
): Promise<boolean> {
  const { count } = await attempts.add({ name: `letter ${notice}`, who: uid, windowSeconds: DAY / SECOND });
  return count <= MOST_A_DAY;
}
