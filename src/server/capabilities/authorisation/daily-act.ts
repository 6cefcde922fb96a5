import type { CounterAct } from '#shared/authorisation/acts.ts';
import type { Tx } from '../../database/database.ts';
import type { When } from './authorise.ts';
import { localDateAt, readRole, useAllowance } from './queries/permits.ts';

interface Daily {
  actor_id: number;
  act: 'give_class' | 'forgive';
  /** What it is once the day has no more. */
  otherwise: CounterAct;
}

/**
 * Which act it is to give a class or to forgive: reception may some times a day, counted here under a lock of its own;
 * an administrator's are not counted.
 */
export async function dailyAct(tx: Tx, { actor_id, act, otherwise }: Daily, when: When): Promise<CounterAct> {
  if ((await readRole(tx, actor_id)) === 'administrator') return act;
  const { reception_classes_a_day, reception_forgiven_a_day, timezone } = when.settings;
  const most = act === 'give_class' ? reception_classes_a_day : reception_forgiven_a_day;
  const used_on = await localDateAt(tx, when.at, timezone);
  return (await useAllowance(tx, { customer_id: actor_id, act, used_on, most })) ? act : otherwise;
}
