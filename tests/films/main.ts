/**
 * `npm run test:ffmpeg`: films in several qualities, made by the `ffmpeg` of this machine; other tests use a stand-in.
 * Without ffmpeg it prints one sentence that names what is missing.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '../../src/server/gateways/ffmpeg/find-ffmpeg.ts';

const { FFMPEG_PATH, PATH = '' } = process.env;
const program = findFfmpeg({ FFMPEG_PATH, PATH });
if (program) {
  const config = fileURLToPath(new URL('./vitest.config.ts', import.meta.url));
  const { status } = spawnSync('vitest', ['run', '--config', config, '--disable-console-intercept'], {
    stdio: 'inherit',
    env: { ...process.env, FFMPEG_FOUND: program },
  });
  process.exitCode = status ?? 1;
} else {
  console.log('No se probó: hace falta ffmpeg en PATH, o su ruta en FFMPEG_PATH.');
  process.exitCode = 1;
}
