import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fast rather than small: a page lives for two seconds. */
const QUALITY = 4;

export interface Compressed {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
}

/** The document in every encoding a browser may ask for, compressed once for however many readers. */
export async function compressPage(document: string): Promise<Compressed> {
  const plain = Buffer.from(document);
  const [small, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    zip(plain, { level: QUALITY }),
  ]);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { plain, brotli: small, gzip: zipped, etag };
}
