import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type DemoLook, demoLooks } from '../looks.ts';

/** A picture drawn for the demo. `address` changes with its content, so it may be cached for ever. */
export interface Drawn {
  look: DemoLook;
  address: string;
  content: Buffer;
  type: string;
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const folderOf = (look: DemoLook) => new URL(`${look}/`, import.meta.url);

function read(look: DemoLook, file: string): Drawn {
  const content = readFileSync(new URL(file, folderOf(look)));
  const extension = extname(file);
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const address = `/demo/${look}/${file.slice(0, -extension.length)}.${mark}${extension}`;
  return { look, address, content, type: types[extension] ?? 'application/octet-stream' };
}

/** Every picture of the demo studios. */
export function allDrawn(): Drawn[] {
  return demoLooks.flatMap((look) => readdirSync(folderOf(look)).map((file) => read(look, file)));
}

/** The address of a studio's picture, by its file name. @throws Error when there is none */
export function addressOf(look: DemoLook, file: string): string {
  return read(look, file).address;
}
