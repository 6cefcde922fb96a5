const LONGEST = 100;

/**
 * A name to show and to save under: without folders, invisible or reversing characters, with the one ending that the
 * content has (`C:\fotos\recibo.php.jpg` → `recibo-php.webp`).
 */
export function readableName(given: string, ending: 'webp' | 'pdf'): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '')
    .replace(/[.\s]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${[...stem].slice(0, LONGEST).join('') || 'archivo'}.${ending}`;
}

/** The header that names a file; the plain part for programs that do not read the other (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w.-]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
