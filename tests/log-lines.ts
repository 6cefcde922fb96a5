import { Writable } from 'node:stream';

/** A place for log lines, to be looked through afterwards. */
export interface LogLines extends Writable {
  text(): string;
}

export function collectLogs(): LogLines {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return Object.assign(stream, { text: () => text });
}
