export { type AddressContext, signedAddress } from './addresses.ts';
export { type RemovalContext, removeUnusedFiles } from './remove-unused-files.ts';
export { ownReceipt, pictureFor, publicFile, releaseReceipt } from './use-file.ts';
