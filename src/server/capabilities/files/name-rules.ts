/** The most letters of a name, without its extension. */
export const LONGEST = 100;

type Ending = 'webp' | 'pdf';

const named = (stem: string, ending: Ending) => `${[...stem].slice(0, LONGEST).join('') || 'archivo'}.${ending}`;

/** Without invisible, reversing or forbidden characters, nor accents piled up, which take long to normalise. */
const plain = (given: string) =>
  given
    .toWellFormed()
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '');

/**
 * A name to show and to save under, without folders, invisible or reversing characters, with only the extension of the
 * content (`C:\fotos\recibo.php.jpg` → `recibo-php.webp`).
 */
export function readableName(given: string, ending: Ending): string {
  const stem = plain(given.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[.\s]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return named(stem, ending);
}

/**
 * A display name that a person types later, with only the extension of the content: otherwise a file saved as a page
 * or a program (`recibo.hta`) would run when opened. It is a name and no path: in `pago del 24/11` the text before the
 * slash is no folder. Null: it is longer than a name may be, since typed text is never cut.
 */
export function givenName(given: string, ending: Ending): string | null {
  const whole = plain(given.replace(/[/\\:|]/g, '-'));
  const own = whole.toLowerCase().endsWith(`.${ending}`) ? whole.slice(0, -ending.length - 1) : whole;
  const stem = own.replace(/\.+/g, '-').replace(/^[\s-]+|[\s-]+$/g, '');
  return [...stem].length > LONGEST ? null : named(stem, ending);
}

/** The `Content-Disposition` header, with a plain name for programs that do not read the encoded one (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w.-]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
