import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

/** A script or style of the provider's own documents, as the file in the folder has it. */
export interface Piece {
  type: string;
  content: string;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Scripts are served unbuilt, so none of them is in the shop's bundle. Keys: `card-frame/main.js`. */
export function readPieces(): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  for (const document of ['card-frame', 'hosted-page', 'dashboard']) {
    const folder = new URL(`./${document}/browser/`, import.meta.url);
    for (const file of readdirSync(folder)) {
      const type = types[extname(file)];
      if (type) pieces.set(`${document}/${file}`, { type, content: readFileSync(new URL(file, folder), 'utf8') });
    }
  }
  const port = new URL('../frames/browser/page-port.js', import.meta.url);
  pieces.set('card-frame/page-port.js', {
    type: 'text/javascript; charset=utf-8',
    content: readFileSync(port, 'utf8'),
  });
  return pieces;
}
