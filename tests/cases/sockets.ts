import { connect, type Socket } from 'node:net';

/** A raw connection to a server, for requests that no HTTP client would send. */
export function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.off('error', reject).on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/**
 * Sends bytes unchanged. @returns everything received until the server closed the connection, or until `patience`
 * milliseconds of silence
 */
export async function sendRaw(url: string, bytes: string, patience = 3000): Promise<string> {
  const socket = await openSocket(url);
  return new Promise((resolve) => {
    let answer = '';
    socket.setTimeout(patience, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.once('close', () => resolve(answer));
    socket.write(bytes, 'latin1');
  });
}

/** The statuses of all received answers. */
export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
}
