/** The longer side in pixels: no picture of the studio is shown larger, and a receipt stays readable. */
const LONGEST_SIDE = 2400;
/** Bytes below which a picture is sent unchanged. */
const WORTH_IT = 1_000_000;

function sizeWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function redraw(file: File, type: string): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeWithin(picture.width, picture.height));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, type, 0.88));
  } finally {
    picture.close();
  }
}

/**
 * Shrinks a phone's photo of several megabytes to the stored size, so that it uploads within seconds on a slow connection.
 * A file that the browser cannot draw is sent unchanged; the server checks it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < WORTH_IT || !/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type)) return file;
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const smaller = await redraw(file, type).catch(() => null);
  return smaller && smaller.size < file.size ? new File([smaller], file.name, { type }) : file;
}
