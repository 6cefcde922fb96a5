/** The used part of a library without types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';

  interface Options {
    /** Commands that it does not offer. */
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
