/** Escapes the text of a property (RFC 5545, section 3.3.11) to one line, so that no name can start another property. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Quotes a parameter's value, without characters that could end the quotes (RFC 5545, section 3.2). */
export function quotedParameter(text: string): string {
  return `"${text.replaceAll('"', "'").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}"`;
}

/** A mail address as the URI that names a person (RFC 6068). */
export function mailAddress(email: string): string {
  return `mailto:${encodeURI(email).replaceAll(/[?#,;:]/g, encodeURIComponent)}`;
}

const encoder = new TextEncoder();

/**
 * Folds a line (RFC 5545, section 3.1): at most 75 octets, no character cut in two; continuation lines begin with a space.
 */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}

/** Properties as a file: folded, each line ended by CR LF. */
export function contentLines(properties: readonly string[]): string {
  return properties.map((property) => `${folded(property)}\r\n`).join('');
}

/**
 * An instant as `20261123T130000Z`: in UTC, so that no reader needs to know a zone.
 * @param instant milliseconds since 1970
 */
export function utcStamp(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
