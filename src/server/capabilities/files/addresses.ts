import { pictureAddress } from '#shared/pictures.ts';
import type { FileDetails } from '#shared/wire/files.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { AppContext } from '../../context.ts';
import type { FileRow } from './queries.ts';

export type AddressContext = Pick<AppContext, 'clock' | 'fileAddresses'>;

/** How long a signed address is valid: long enough to open a file from a screen, too short to pass it on. */
const SECONDS_OPEN = 600;

/** The permanent public address of a picture's largest size. */
export function addressOfPicture({ key, width }: Pick<FileRow, 'key' | 'width'>): string {
  return pictureAddress(key, width ?? 0);
}

/** A signed address that opens one private file for ten minutes; the caller checks that the viewer may see the file. */
export function signedAddress({ clock, fileAddresses }: AddressContext, file_id: number): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + SECONDS_OPEN;
  return `/archivos/privados/${file_id}?expires=${expires}&signature=${fileAddresses.sign(file_id, expires)}`;
}

export function storedFileOf(context: AddressContext, file: FileRow): StoredFile {
  const { file_id, name, type, purpose } = file;
  const src = purpose === 'picture' ? addressOfPicture(file) : signedAddress(context, file_id);
  return { file_id, src, name, type };
}

export function detailsOf(context: AddressContext, file: FileRow): FileDetails {
  const { key: _, ...shown } = file;
  return { ...shown, ...storedFileOf(context, file), file_id: file.file_id };
}
