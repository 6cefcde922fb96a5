export { type AddressContext, signedAddress } from './addresses.ts';
export { readPrivateFile } from './read-private-file.ts';
export { type RemovalContext, removeUnusedFiles } from './remove-unused-files.ts';
export { ownPrivateFile, ownReceipt, pictureFor, publicFile, releaseReceipt } from './use-file.ts';
