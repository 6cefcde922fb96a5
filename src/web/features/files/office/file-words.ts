import { formatDate, wallClockOf } from '#shared/time.ts';
import type { FileDetails } from '#shared/wire/files.ts';
import { formatNumber } from '../../../lib/format.ts';

const MEGABYTE = 1024 * 1024;

/** A file's size in words. */
export function sayBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10)} MB`;
}

/** A file's dimensions and size: `1500 × 1100, 240 KB`. */
export function saySize({ width, height, bytes }: Pick<FileDetails, 'width' | 'height' | 'bytes'>): string {
  const size = sayBytes(bytes);
  return width === null || height === null ? size : `${width} × ${height}, ${size}`;
}

/** `26 nov 2026 · 1500 × 1100, 240 KB`, the day by the studio's clock. */
export function sayFile(file: Pick<FileDetails, 'createdAt' | 'width' | 'height' | 'bytes'>, timezone: string): string {
  return `${formatDate(wallClockOf(file.createdAt, timezone))} · ${saySize(file)}`;
}
