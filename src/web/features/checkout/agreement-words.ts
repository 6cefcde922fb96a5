import { listWords } from '#shared/list-words.ts';

/** The label of the box below a subscription's reminder. */
export const CONSENT = 'Estoy de acuerdo con los cobros automáticos';

/** The label of the single box for all required documents. */
export const acceptanceOf = (documents: readonly { title: string }[]): string =>
  `He leído y acepto ${listWords(documents.map(({ title }) => title))}`;

/** What the button waits for while every box is ticked and a card is to be typed in its frame. */
const CARD_FIRST = 'Para continuar, escribe los datos de tu tarjeta.';

/** The boxes still to tick, by their labels; other boxes, such as 'Guardar tarjeta', are optional. */
const stillToTick = (labels: readonly string[]): string =>
  `Para continuar, marca ${listWords(labels.map((label) => `«${label}»`))}.`;

/** Why the button is off, in one sentence; null: it is not, or the screen says it elsewhere. @param typing a card's data are missing */
export function whyNotYet(toTick: readonly string[], typing: boolean): string | null {
  if (toTick.length > 0) return stillToTick(toTick);
  return typing ? CARD_FIRST : null;
}
