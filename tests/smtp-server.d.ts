/** What the tests use of a library that has no types of its own. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';

  interface Options {
    /** Commands it does not offer. */
    disabledCommands: string[];
    onData: (stream: NodeJS.ReadableStream, session: object, done: (error?: Error) => void) => void;
  }

  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
