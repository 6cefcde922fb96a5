import { contrast, isHex } from '#shared/colors.ts';

/** Contrast that small text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/** Colours that stand as text on the studio's light colour. */
const ON_PAPER = ['primary', 'accent', 'good', 'dark', 'gray'];

/** Rounded down, so that what is too little never reads as enough. */
const below = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/**
 * What to know about a colour before choosing it; null when it reads well. The pages never show text that cannot be read:
 * they move the colour until it does, and then it is no longer quite the chosen one.
 */
export function contrastNote(key: string, colour: unknown, paper: unknown): string | null {
  if (!ON_PAPER.includes(key) || !isHex(colour) || !isHex(paper)) return null;
  const ratio = contrast(colour, paper);
  if (ratio >= READABLE) return null;
  return `Sobre tu color claro se lee poco (${below(ratio)} a 1; lo mínimo es 4.5). En textos y enlaces usaremos un tono más fuerte.`;
}
