/**
 * Does what `ffmpeg` does for films, as far as the server uses it: the same arguments, the same files. Its behaviour is
 * stored in the film itself (`standInFilm`), since nothing else of the tests reaches it. The first argument is the file
 * to which it writes how it was called.
 */
import { appendFileSync, closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs';

const [log, ...args] = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1] ?? '';

appendFileSync(
  log,
  `${JSON.stringify({ args, pid: process.pid, folder: process.cwd(), environment: Object.keys(process.env) })}\n`,
);

/** The end of the film's bytes: `{"size":"1280x720","seconds":10}`. */
function wish() {
  const file = openSync(after('-i').replace(/^file:/, ''), 'r');
  const { size } = fstatSync(file);
  const tail = Buffer.alloc(Math.min(size, 512));
  readSync(file, tail, 0, tail.length, size - tail.length);
  closeSync(file);
  const words = tail.toString('latin1');
  const at = words.lastIndexOf('\nSTAND-IN ');
  return at < 0 ? undefined : JSON.parse(words.slice(at + 10));
}

function fail(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

const wanted = wish() ?? fail('film: Invalid data found when processing input');
const isProbe = after('-f') && args.includes('framecrc');
if (isProbe) {
  if (wanted.how === 'no-picture') process.exit(0);
  process.stdout.write(
    `#tb 0: 1/25\n#media_type 0: video\n#dimensions 0: ${wanted.size}\n#sar 0: 1/1\n0, 0, 0, 1, 9, 0x1\n`,
  );
} else if (wanted.how === 'hang') {
  setInterval(() => undefined, 1000);
} else if (wanted.how === 'fail') {
  fail("Unknown encoder 'libx264'");
} else {
  const [, scaled] = /scale=(\d+:\d+)/.exec(after('-vf')) ?? [];
  const beginning = Buffer.concat([Buffer.from(`\0\0\0\x30avcC\x01`, 'latin1'), Buffer.from('4d4015', 'hex')]);
  writeFileSync(after('-hls_fmp4_init_filename'), beginning);
  const pieces = Math.ceil(wanted.seconds / Number(after('-hls_time')));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-MAP:URI="${after('-hls_fmp4_init_filename')}"`];
  for (let piece = 0; piece < pieces; piece++) {
    const name = after('-hls_segment_filename').replace('%05d', String(piece).padStart(5, '0'));
    writeFileSync(name, `piece ${piece} of ${scaled} ${'.'.repeat(wanted.flood ?? 100)}`);
    lines.push(`#EXTINF:${Math.min(4, wanted.seconds - 4 * piece).toFixed(6)},`, name);
  }
  writeFileSync(args.at(-1), `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`);
}
