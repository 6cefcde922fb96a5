import { pictureAddress } from '#shared/pictures.ts';
import type { FileDetails } from '#shared/wire/files.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import type { AppContext } from '../../context.ts';
import type { FileRow } from './queries.ts';

export type AddressContext = Pick<AppContext, 'clock' | 'fileAddresses'>;

/** Long enough to open what a screen shows, too short to pass on. */
const SECONDS_OPEN = 600;

/** Where a picture's largest form is, for everybody and for ever. */
export function addressOfPicture({ key, width }: Pick<FileRow, 'key' | 'width'>): string {
  return pictureAddress(key, width ?? 0);
}

/** An address that opens one private file for ten minutes; give it only to whoever may see the file. */
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
