import { Writable } from 'node:stream';

/** Collects log lines for later inspection. */
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
