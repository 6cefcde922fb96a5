import { contrast, isHex } from '#shared/colors.ts';

/** The contrast that small text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Colours used for text on the studio's light colour. */
const ON_PAPER = ['primary', 'accent', 'good', 'dark', 'gray'];

/** Rounded down, so that an insufficient contrast never reads as sufficient. */
const below = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/**
 * A warning about a colour before choosing it; null if it is readable. Pages never show unreadable text: they shift the
 * colour until it is readable, so it differs from the chosen one.
 */
export function contrastNote(key: string, colour: unknown, paper: unknown): string | null {
  if (!ON_PAPER.includes(key) || !isHex(colour) || !isHex(paper)) return null;
  const ratio = contrast(colour, paper);
  if (ratio >= READABLE) return null;
  return `Sobre tu color claro se lee poco (${below(ratio)} a 1; lo mínimo es 4.5). En textos y enlaces usaremos un tono más fuerte.`;
}
