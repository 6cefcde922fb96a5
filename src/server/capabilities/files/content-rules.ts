/** The allowed kinds of files. SVG and HTML are not among them, since they can contain scripts. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'pdf';

const ascii = (content: Uint8Array, from: number, to: number) => String.fromCharCode(...content.subarray(from, to));

const startsWith = (content: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte);

/** AVIF and related formats name themselves in the first box: `ftyp`, a brand, and compatible brands. */
function isAvif(content: Uint8Array): boolean {
  if (ascii(content, 4, 8) !== 'ftyp') return false;
  return /avi[fs]/.test(ascii(content, 8, 64));
}

/** The kind of a file by its first bytes; its name and declared type are ignored. */
export function kindOf(content: Uint8Array): FileKind | undefined {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(content, 0, 6))) return 'gif';
  if (isAvif(content)) return 'avif';
  if (ascii(content, 0, 5) === '%PDF-') return 'pdf';
  return undefined;
}

/** Whether a PDF is complete. */
export function isWholePdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(-2048)).includes('%%EOF');
}
