import type { Sharp, SharpOptions } from 'sharp';
import { LARGEST_PICTURE_WIDTH, pictureWidths } from '#shared/pictures.ts';
import { Refusal, refuse } from '#shared/refusals.ts';
import { takeTurns } from './turns.ts';

/** The stored sizes of a picture. Measures in pixels, in its displayed orientation. */
export interface DrawnPicture {
  width: number;
  height: number;
  /** WebP, smallest first; the last one is the largest. */
  sizes: { width: number; content: Buffer }[];
  /** A square PNG that shows the whole picture. */
  icon: Buffer;
}

/** The largest picture: 50 million pixels, which take 200 MB decoded; WebP allows at most 16,383 on a side. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 16_383;
const ICON = 192;
const RECEIPT_SIDE = 2000;
const SECONDS = 20;

const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true };

/** One picture at a time, so that on two cores bookings do not wait for pictures. */
const inTurn = takeTurns(1);

/** The library is loaded at the first picture, since loading it would cost every start a tenth of a second. */
async function openLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Re-encodes a picture in the widths in which it is served: upright, without metadata (location, time)
 * or any other content of the file. Of an animation only the first frame.
 *
 * @throws Refusal `picture-too-large`, `file-unreadable`
 */
export function drawPicture(content: Uint8Array): Promise<DrawnPicture> {
  return draw(content, async (source, sharp) => {
    const inside = { width: LARGEST_PICTURE_WIDTH, height: 3 * LARGEST_PICTURE_WIDTH, fit: 'inside' as const };
    const { data, info } = await source
      .resize({ ...inside, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    // Decoded once; the other sizes come from the largest.
    const largest = () => sharp(data, { raw: { width, height, channels } });
    const sizes = [];
    for (const size of pictureWidths(width)) {
      sizes.push({ width: size, content: await largest().resize({ width: size }).webp({ quality: 80 }).toBuffer() });
    }
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const icon = await largest().resize(ICON, ICON, { fit: 'contain', background }).png().toBuffer();
    return { width, height, sizes, icon };
  });
}

/**
 * Re-encodes a photographed receipt, large enough to read.
 * @throws Refusal `picture-too-large`, `file-unreadable`
 */
export function drawReceipt(content: Uint8Array): Promise<{ width: number; height: number; content: Buffer }> {
  return draw(content, async (source) => {
    const { data, info } = await source
      .resize({ width: RECEIPT_SIDE, height: RECEIPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, content: data };
  });
}

type Library = Awaited<ReturnType<typeof openLibrary>>;

function draw<Result>(content: Uint8Array, act: (source: Sharp, sharp: Library) => Promise<Result>): Promise<Result> {
  return inTurn(async () => {
    const sharp = await openLibrary();
    try {
      // Only the header is read before decoding, since a small file can contain a huge picture.
      const { width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata();
      if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) refuse('picture-too-large');
      return await act(sharp(content, options).autoOrient().timeout({ seconds: SECONDS }), sharp);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

/**
 * Recognises the library's errors by their messages; an unreadable picture is refused rather than an error of the server.
 */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'Error') return error;
  return new Refusal('file-unreadable');
}
