import { refuse } from '#shared/refusals.ts';
import type { Locked } from '../locking/index.ts';
import { findUsableHold, insertHold, removeHold } from './queries/holds.ts';

/** Holds a place while it is being paid. @throws Refusal `spot-taken` */
export async function holdPlace(
  tx: Locked<'class'>,
  hold: { single_class_id: number; spot: number; customer_id: number; purchase_id: number; until: Date },
): Promise<void> {
  if (!(await insertHold(tx, hold))) refuse('spot-taken');
}

/** Whether the place that was held during the payment can be taken now. */
export function isHeldFor(
  tx: Locked<'class' | 'people'>,
  hold: { single_class_id: number; purchase_id: number; customer_id: number; now: Date },
): Promise<boolean> {
  return findUsableHold(tx, hold);
}

/** Releases the place that a purchase held. @returns the class whose place came free */
export async function releaseHold(tx: Locked<'class'>, purchase_id: number): Promise<number | undefined> {
  return (await removeHold(tx, purchase_id))?.single_class_id;
}
