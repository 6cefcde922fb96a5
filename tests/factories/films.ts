import { type Answer, answerOf } from '../api.ts';
import type { TestStudio } from '../start-app.ts';
import { tokenIssuer } from '../tokens.ts';
import type { TestCustomer } from './people.ts';

type Studio = Pick<TestStudio, 'app' | 'clock'>;

/** Bytes that begin like an MP4 and differ at every position. */
export function filmBytes(length: number): Buffer {
  const film = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) film.writeUInt32BE((at * 2_654_435_761) >>> 0, at);
  Buffer.from('\0\0\0\x18ftypisom', 'latin1').copy(film);
  return film;
}

/** Uploads one part as a browser does. */
export async function sendPart(
  { app, clock }: Studio,
  {
    id,
    part,
    content,
    as,
    type = 'application/octet-stream',
  }: {
    id: number;
    part: number;
    content: Uint8Array;
    as: TestCustomer;
    type?: string;
  },
): Promise<Answer> {
  const headers = { 'content-type': type, authorization: `Bearer ${await tokenIssuer(clock)(as)}` };
  const payload = Buffer.from(content);
  const answer = await app.inject({ method: 'PUT', url: `/api/video_files/${id}/${part}`, headers, payload });
  return answerOf(answer.statusCode, answer.body, answer.headers);
}
