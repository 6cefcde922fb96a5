import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Refusal, type RefusalCode } from '#shared/refusals.ts';
import type { ErrorAnswer } from '#shared/wire/common.ts';

const answers: Record<string, [line: string, code: RefusalCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid-input'],
};

/**
 * Answers input that is no valid HTTP request, or too long or too slow, in the format of the API, and closes the
 * connection.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, code] = answers[error.code ?? ''] ?? ['400 Bad Request', 'invalid-input'];
  const answer: ErrorAnswer = { error: { code, message: new Refusal(code).message, request_id: randomUUID() } };
  const body = JSON.stringify(answer);
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}
