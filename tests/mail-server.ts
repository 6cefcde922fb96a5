import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Every complete message, as received. */
  received: string[];
  /** How many of the next messages get no answer: the connection is dropped before it. */
  drop: number;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port, without passwords or encryption. */
export async function startMailServer(): Promise<MailServer> {
  const lines = new Set<Socket>();
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      received.push(await text(stream));
      if (mail.drop === 0) return done();
      mail.drop -= 1;
      for (const line of lines) line.destroy();
    },
  });
  server.server.on('connection', (line) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    drop: 0,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return mail;
}
