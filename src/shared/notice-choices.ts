/**
 * Kinds of letters that a person may refuse. Letters about purchases, the account and changes by the studio are always
 * sent.
 */
export const noticeChoices = ['reservations', 'reminders', 'waitlist', 'credits'] as const;

export type NoticeChoice = (typeof noticeChoices)[number];

/** The name and description of a kind, where it is chosen. */
export const noticeChoiceWords: Readonly<Record<NoticeChoice, { label: string; explanation: string }>> = {
  reservations: {
    label: 'Confirmaciones',
    explanation: 'Cuando reservas o cancelas, con tu clase para el calendario.',
  },
  reminders: { label: 'Recordatorios', explanation: 'Antes de cada clase.' },
  waitlist: { label: 'Lista de espera', explanation: 'Cuando te anotas o se abre un lugar.' },
  credits: { label: 'Créditos por vencer', explanation: 'Unos días antes de que venzan.' },
};

export function isNoticeChoice(text: string): text is NoticeChoice {
  return noticeChoices.some((choice) => choice === text);
}
