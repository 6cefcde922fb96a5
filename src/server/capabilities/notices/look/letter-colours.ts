import { isDarkPaper, mix, readableOn, readableShade } from '#shared/colors.ts';
import type { Studio } from '../../outbox/index.ts';

export interface LetterColours {
  paper: string;
  card: string;
  /** A surface on the card. */
  raised: string;
  ink: string;
  muted: string;
  line: string;
  action: string;
  onAction: string;
}

/** The studio's colours for letters, with text that is readable on all surfaces, whatever was configured. */
export function letterColours({ primary, dark, gray, light }: Studio): LetterColours {
  const card = isDarkPaper(light) ? mix(light, '#ffffff', 0.06) : mix(light, '#ffffff', 0.72);
  const raised = mix(card, primary, isDarkPaper(light) ? 0.06 : 0.08);
  const ink = readableShade(dark, [card, light, raised], 7);
  const line = mix(card, ink, 0.13);
  return {
    paper: light,
    card,
    raised,
    ink,
    muted: readableShade(gray, [card, light, raised, line]),
    line,
    action: primary,
    onAction: readableOn(primary),
  };
}
