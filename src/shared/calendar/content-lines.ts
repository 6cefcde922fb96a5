/** Text of a property (RFC 5545, section 3.3.11): one line whatever it holds, so that no name starts a property of its own. */
export function escapedText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A parameter's value in quotes, which it can neither close nor break (RFC 5545, section 3.2). */
export function quotedParameter(text: string): string {
  return `"${text.replaceAll('"', "'").replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')}"`;
}

/** A mail address as the URI that names a person (RFC 6068). */
export function mailAddress(email: string): string {
  return `mailto:${encodeURI(email).replaceAll(/[?#,;:]/g, encodeURIComponent)}`;
}

const encoder = new TextEncoder();

/** RFC 5545, section 3.1: no line above 75 octets, no letter cut in two; the rest goes on after a space. */
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

/** An instant as `20261123T130000Z`: in UTC, so that no reader needs to know a zone. @param instant milliseconds since 1970 */
export function utcStamp(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
