import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { videos } from '../src/server/demo/content/jacaranda/videos.ts';

/**
 * Draws the demo's clips from the studio's own pictures and each video's steps, and their posters. `npm run demo-clips`
 * needs `ffmpeg`; the result is committed, so that no build needs this.
 */
const WIDTH = 640;
const HEIGHT = 360;
const FRAMES = 10;
/** Seconds that the title is shown before the first step. */
const TITLE = 4;
/** One period of the picture's movement, in seconds. */
const BREATH = 8;

const pictures = fileURLToPath(new URL('../src/server/demo/pictures/jacaranda/', import.meta.url));
const clips = fileURLToPath(new URL('../src/server/demo/clips/', import.meta.url));

type Clip = (typeof videos)[string];

/** Removes the grain, which makes a film's file much larger. */
const withoutGrain = (svg: string) =>
  svg.replace(/<pattern[\s\S]*?<\/pattern>/, '').replace(/<rect[^>]*url\(#g\)[^>]*\/>/, '');

function stepAt({ steps }: Clip, seconds: number): { words: string; share: number } | undefined {
  let begins = TITLE;
  for (const [length, words] of steps) {
    if (seconds >= begins && seconds < begins + length) return { words, share: (seconds - begins) / length };
    begins += length;
  }
  return undefined;
}

function label(clip: Clip, seconds: number): string {
  const step = stepAt(clip, seconds);
  const words = step?.words ?? clip.name;
  const size = step ? 30 : 34;
  const width = Math.min(WIDTH - 40, 56 + words.length * size * 0.56);
  const bar = step
    ? `<rect x="40" y="326" width="${(width - 40) * step.share}" height="4" rx="2" fill="#F2AF86"/>`
    : '';
  return `<rect x="20" y="268" width="${width}" height="72" rx="18" fill="#1F1B24" fill-opacity="0.86"/>
<text x="42" y="${step ? 308 : 315}" font-family="DejaVu Sans" font-size="${size * 0.86}" font-weight="700" fill="#FAF7F2">${words}</text>${bar}`;
}

function frame(clip: Clip, drawing: string, seconds: number): string {
  const scale = 1.04 - 0.04 * Math.cos((2 * Math.PI * seconds) / BREATH);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<g transform="translate(320 210) scale(${scale.toFixed(4)}) translate(-320 -252)">${drawing}</g>${label(clip, seconds)}</svg>`;
}

async function draw(key: string, clip: Clip): Promise<void> {
  const svg = withoutGrain(await readFile(`${pictures}${clip.class_type}.svg`, 'utf8'));
  const drawing = svg
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<title>.*?<\/title>/, '');
  const length = TITLE + clip.steps.reduce((sum, [seconds]) => sum + seconds, 0);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES), '-i', '-'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '44', '-b:v', '0', '-g', '60', '-row-mt', '1', '-pix_fmt', 'yuv420p'];
  // Without dates and program names: the same drawing gives the same file.
  const plain = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-v', 'error', ...raw, ...vp9, ...plain, `${clips}${key}.webm`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let at = 0; at < length * FRAMES; at++) {
    const pixels = await sharp(Buffer.from(frame(clip, drawing, at / FRAMES)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  const still = Buffer.from(
    frame({ ...clip, steps: [] }, drawing, BREATH / 2).replace(label({ ...clip, steps: [] }, BREATH / 2), ''),
  );
  await sharp(still).webp({ quality: 78 }).toFile(`${pictures}video-${key}.webp`);
}

await mkdir(clips, { recursive: true });
for (const [key, clip] of Object.entries(videos ?? {})) await draw(key, clip);
