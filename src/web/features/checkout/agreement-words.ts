import { listWords } from '#shared/list-words.ts';

/** The box below a subscription's reminder. */
export const CONSENT = 'Estoy de acuerdo con los cobros automáticos';

/** The one box of all required documents. */
export const acceptanceOf = (documents: readonly { title: string }[]): string =>
  `He leído y acepto ${listWords(documents.map(({ title }) => title))}`;

/** Which boxes are still to be ticked, by their labels: others above, such as 'Guardar tarjeta', are as she wishes. */
export const stillToTick = (labels: readonly string[]): string =>
  `Para continuar, marca ${listWords(labels.map((label) => `«${label}»`))}.`;
