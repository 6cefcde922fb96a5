import { refuse } from '#shared/refusals.ts';

/**
 * Limits the uploads at the same time, since each stays in memory until it is checked.
 * @throws Refusal `rate-limited` for one person's, `busy` for everybody's
 */
export function createUploadGate(most: { each: number; all: number }) {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter(who: string): void {
      const mine = inside.get(who) ?? 0;
      if (mine >= most.each) refuse('rate-limited');
      if (all >= most.all) refuse('busy');
      inside.set(who, mine + 1);
      all++;
    },
    leave(who: string): void {
      const left = (inside.get(who) ?? 1) - 1;
      all--;
      if (left > 0) inside.set(who, left);
      else inside.delete(who);
    },
  };
}
