import type { CounterAct } from '#shared/authorisation/acts.ts';
import type { Tx } from '../../database/database.ts';
import type { When } from './authorise.ts';
import { localDateAt, readRole, useAllowance } from './queries/permits.ts';

interface Daily {
  actor_id: number;
  act: 'give_class' | 'forgive' | 'undo_own_sale';
  /** The act it counts as once the daily allowance is used up. */
  otherwise: CounterAct;
}

/**
 * The act that giving a class, forgiving a penalty or undoing one's own sale counts as: reception has a daily allowance,
 * counted here under a lock of its own; after it the act is `otherwise`. Those of administrators are not counted.
 */
export async function dailyAct(tx: Tx, { actor_id, act, otherwise }: Daily, when: When): Promise<CounterAct> {
  if ((await readRole(tx, actor_id)) === 'administrator') return act;
  const { settings } = when;
  const most = {
    give_class: settings.reception_classes_a_day,
    forgive: settings.reception_forgiven_a_day,
    undo_own_sale: settings.reception_undone_a_day,
  }[act];
  const used_on = await localDateAt(tx, when.at, settings.timezone);
  return (await useAllowance(tx, { customer_id: actor_id, act, used_on, most })) ? act : otherwise;
}
