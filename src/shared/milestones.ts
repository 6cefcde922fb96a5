/** Counts of attended classes worth celebrating: 10, 25, 50, 100, then in the same steps (docs/rules.md#milestones). */
const STEPS = [10, 25, 50];

/** Every milestone up to a count, in order. */
export function milestonesUpTo(attended: number): number[] {
  const reached: number[] = [];
  for (let next = STEPS[0] ?? 10; next <= attended; next = milestoneAfter(next)) reached.push(next);
  return reached;
}

/** The milestone that comes after a count of attended classes. */
export function milestoneAfter(attended: number): number {
  for (let scale = 1; ; scale *= 10) {
    const next = STEPS.map((step) => step * scale).find((step) => step > attended);
    if (next !== undefined) return next;
  }
}
