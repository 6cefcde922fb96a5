export { type RemovalContext, removeUnusedFiles } from './remove-unused-files.ts';
export { ownReceipt, pictureFor, publicFile } from './use-file.ts';
