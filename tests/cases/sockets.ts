import { connect, type Socket } from 'node:net';

/** A connection of one's own to a server, for what no HTTP client would send. */
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

/** Sends bytes as they are. @returns all that came back until the server hung up, or until `patience` milliseconds of silence */
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

/** The statuses of all answers in what came back. */
export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
}
