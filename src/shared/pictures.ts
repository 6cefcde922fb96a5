/** Widths in pixels that an uploaded picture is kept in, as far as it is that wide. */
const WIDTHS = [320, 640, 1280] as const;

export const LARGEST_PICTURE_WIDTH = 1280;

const ADDRESS = /^\/archivos\/([0-9a-f]{32})-([1-9][0-9]{0,3})\.webp$/;

/** The widths a picture is kept in: the usual ones that are smaller, and its own. */
export function pictureWidths(largest: number): number[] {
  return [...WIDTHS.filter((width) => width < largest), largest];
}

/** Where one width of an uploaded picture is. */
export function pictureAddress(key: string, width: number): string {
  return `/archivos/${key}-${width}.webp`;
}

/** Where the small square of an uploaded picture is, for browser tabs. */
function iconAddress(key: string): string {
  return `/archivos/${key}-icon.png`;
}

function readAddress(src: string): { key: string; width: number } | undefined {
  const [, key, width] = ADDRESS.exec(src) ?? [];
  return key && width ? { key, width: Number(width) } : undefined;
}

/** What an `img` takes: an uploaded picture in all its widths, any other picture as it is. */
export function pictureSources({ src }: { src: string }): { src: string; srcSet?: string } {
  const picture = readAddress(src);
  if (!picture) return { src };
  const widths = pictureWidths(picture.width).map((width) => `${pictureAddress(picture.key, width)} ${width}w`);
  return { src, srcSet: widths.join(', ') };
}

/** The address to use as a browser tab's icon: a PNG for an uploaded picture, since not every browser takes WebP there. */
export function iconSource(src: string): string {
  const picture = readAddress(src);
  return picture ? iconAddress(picture.key) : src;
}
