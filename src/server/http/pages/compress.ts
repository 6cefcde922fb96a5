import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For the first readers of a text: hardly slower than the fastest. */
const QUICK = 5;
/** A sixth smaller and a hundred times slower: for a text that has not changed while it was asked for again. */
const SMALL = 11;
/** Documents remembered, some 50 KB each. */
const MOST = 50;

export interface Compressed {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
}

function squeeze(plain: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(plain, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length } });
}

/** A text in every encoding a browser may ask for. */
export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const [small, zipped] = await Promise.all([squeeze(plain, QUICK), zip(plain, { level: QUICK })]);
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  return { plain, brotli: small, gzip: zipped, etag };
}

/**
 * Compresses documents and remembers them: one that is the same again costs nothing, and is made as small as can be,
 * beside the work, one at a time.
 */
export function documentCompressor(): (document: string) => Promise<Compressed> {
  const known = new Map<string, { compressed: Promise<Compressed>; small: boolean }>();
  let busy = false;

  async function makeSmall(document: string, { plain, ...others }: Compressed): Promise<void> {
    busy = true;
    try {
      const compressed = Promise.resolve({ ...others, plain, brotli: await squeeze(plain, SMALL) });
      if (known.has(document)) known.set(document, { compressed, small: true });
    } finally {
      busy = false;
    }
  }

  return async (document) => {
    const found = known.get(document);
    if (found) {
      known.delete(document);
      known.set(document, found);
      const compressed = await found.compressed;
      if (!found.small && !busy) void makeSmall(document, compressed);
      return compressed;
    }
    const compressed = compress(document);
    known.set(document, { compressed, small: false });
    compressed.catch(() => known.delete(document));
    const oldest = known.keys().next().value;
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return compressed;
  };
}
