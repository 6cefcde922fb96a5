import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from './chromium.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** A film of one still picture, as YUV4MPEG2: grey, with the picture in the middle. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const grey = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#777' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, noColour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** A browser whose camera shows this picture. @param picture a PNG; the caller closes the browser */
export async function openWithCamera(picture: Buffer): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-camera-'));
  const film = join(folder, 'film.y4m');
  writeFileSync(film, await filmOf(picture));
  const { args, ...launch } = await chromiumLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  browser.once('disconnected', () => rmSync(folder, { recursive: true, force: true }));
  return browser;
}
