/** `29 nov 2026` on one line, wherever its sentence breaks. */
export const keepDay = (date: string): string =>
  date.replace(/(\d) (?=[a-z\d])/g, '$1\u00a0').replace(/([a-z]) (?=\d{4})/g, '$1\u00a0');
