import sharp from 'sharp';
import { type Answer, answerOf } from '../api.ts';
import type { TestStudio } from '../start-app.ts';
import { tokenIssuer } from '../tokens.ts';
import type { TestCustomer } from './people.ts';

export interface UploadOverrides {
  content: Uint8Array;
  name?: string;
  /** The sender's content type, which the server ignores. */
  type?: string;
  purpose?: 'picture' | 'receipt';
  path?: '/files' | '/files/s3';
  as: TestCustomer | undefined;
}

/** The body of a form with one file, and its content type. */
export function formOf({
  content,
  name = 'foto.jpg',
  type = 'image/jpeg',
  purpose = 'picture',
}: Omit<UploadOverrides, 'as'>) {
  const boundary = 'cupo-test-boundary';
  const head = [
    `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"purpose":"${purpose}"}\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
  ].join('');
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Sends bytes unchanged, through the complete server without its socket. */
export async function sendForm(
  { app, clock }: Pick<TestStudio, 'app' | 'clock'>,
  { payload, type }: { payload: Buffer; type: string },
  { as, path = '/files' }: Pick<UploadOverrides, 'as' | 'path'>,
): Promise<Answer> {
  const authorization = as && `Bearer ${await tokenIssuer(clock)(as)}`;
  const headers = { 'content-type': type, ...(authorization && { authorization }) };
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  return answerOf(answer.statusCode, answer.body, answer.headers);
}

export function upload(studio: Pick<TestStudio, 'app' | 'clock'>, overrides: UploadOverrides): Promise<Answer> {
  return sendForm(studio, formOf(overrides), overrides);
}

/** A picture of one colour, as a camera or a program would write it. */
export function pictureBytes(width = 64, height = 48, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg') {
  const background = { r: 120, g: (width * 7) % 256, b: (height * 5) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

export const pdfBytes = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
