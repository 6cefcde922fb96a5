/** The account to transfer to in the studio's instructions: 18 digits, with or without separators; null: none. */
export function clabeIn(instructions: string): string | null {
  for (const [run] of instructions.matchAll(/\d[\d -]*\d/g)) {
    const digits = run.replaceAll(/\D/g, '');
    if (digits.length === 18) return digits;
  }
  return null;
}
