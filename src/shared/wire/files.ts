import { z } from 'zod';
import { id, idText, instant, lineWithoutLinks, pageNumber } from './common.ts';
import { ignoredFields } from './edit.ts';
import { storedFile } from './studio.ts';

/** A picture is public; a receipt is for its sender and staff. */
export const filePurpose = z.enum(['picture', 'receipt']);

/** The form of an upload (multipart). `data` is JSON text: `{"purpose":"receipt"}`; without it, a picture. */
export const uploadForm = z.strictObject({
  file: z.file('Elige un archivo.'),
  data: z.string().max(500).optional(),
});

export const uploadData = z.strictObject({ purpose: filePurpose.default('picture') });

export const uploadAnswer = z.object({ file_id: id, file: storedFile });

/** A file as its owner and staff see it. The `src` of a receipt opens it for a few minutes. */
export const fileDetails = storedFile.extend({
  file_id: id,
  purpose: filePurpose,
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The sender. */
  customer_id: id,
  createdAt: instant,
});

export const fileFilters = z.strictObject({
  purpose: filePurpose.optional(),
  customer_id: idText.optional(),
  page: pageNumber.default(1),
});

export const fileList = z.object({ files: z.array(fileDetails), page: z.int(), pages: z.int() });

/** Another name; the file may be sent back whole, and what it shows besides is ignored. */
export const changedFile = z.strictObject({
  ...ignoredFields(fileDetails),
  file_id: id,
  name: lineWithoutLinks(120, 1),
});

export type FilePurpose = z.output<typeof filePurpose>;
export type UploadAnswer = z.output<typeof uploadAnswer>;
export type FileDetails = z.output<typeof fileDetails>;
