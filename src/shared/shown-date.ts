const formats = new Map<string, Intl.DateTimeFormat>();

/** `DD MMM YYYY` of an instant in a zone: `23 nov 2026`. */
export function shownDate(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('es-MX', { timeZone, day: '2-digit', month: 'short', year: 'numeric' });
    formats.set(timeZone, format);
  }
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    format.formatToParts(instant).find((piece) => piece.type === type)?.value ?? '';
  return `${part('day')} ${part('month').replace('.', '')} ${part('year')}`;
}
