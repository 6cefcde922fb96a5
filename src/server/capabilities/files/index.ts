export { type AddressContext, signedAddress } from './addresses.ts';
export { isPicture } from './is-picture.ts';
export { type MoveReport, moveFiles } from './move-files.ts';
export { noteLaterRemoval } from './queries.ts';
export { readPrivateFile } from './read-private-file.ts';
export type { RemovalContext } from './remove-bytes.ts';
export { removeUnusedFiles } from './remove-unused-files.ts';
export { ownPrivateFile, ownReceipt, pictureFor, publicFile, releaseReceipt } from './use-file.ts';
