import { listWords } from '#shared/list-words.ts';

/** The label of the box below a subscription's reminder. */
export const CONSENT = 'Estoy de acuerdo con los cobros automáticos';

/** The label of the single box for all required documents. */
export const acceptanceOf = (documents: readonly { title: string }[]): string =>
  `He leído y acepto ${listWords(documents.map(({ title }) => title))}`;

/** The boxes still to tick, by their labels; other boxes, such as 'Guardar tarjeta', are optional. */
export const stillToTick = (labels: readonly string[]): string =>
  `Para continuar, marca ${listWords(labels.map((label) => `«${label}»`))}.`;
