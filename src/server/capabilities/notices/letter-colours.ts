import { isDarkPaper, mix, readableOn, readableShade } from '#shared/colors.ts';
import type { Studio } from './letter.ts';

export interface LetterColours {
  paper: string;
  card: string;
  ink: string;
  muted: string;
  line: string;
  action: string;
  onAction: string;
}

/** The studio's colours as a letter uses them: text that reads on the card and the paper, whatever was configured. */
export function letterColours({ primary, dark, gray, light }: Studio): LetterColours {
  const card = isDarkPaper(light) ? mix(light, '#ffffff', 0.06) : mix(light, '#ffffff', 0.72);
  const ink = readableShade(dark, [card, light], 7);
  return {
    ...{ paper: light, card, ink, muted: readableShade(gray, [card, light]), line: mix(card, ink, 0.13) },
    ...{ action: primary, onAction: readableOn(primary) },
  };
}
