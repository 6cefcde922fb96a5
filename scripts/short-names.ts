import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The characters that can begin a name come first. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FIRST_LETTERS = 52;
const NAMES = FIRST_LETTERS * LETTERS.length;

const digest = (text: string) => createHash('sha1').update(text).digest();

/** The names in a style sheet: classes and animations. */
function namesIn(css: string): readonly string[] {
  const written = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...new Set([...written.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].flatMap(([, name]) => name ?? []))];
}

/**
 * Gives each class name of the screens a name of two characters, since a page has hundreds and each is sent twice: the same
 * for browser and server, independent of the project's location, and stable when others are added, except where two
 * collide.
 * @param root the project's folder
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const taken = new Map<number, string>();
  const short = new Map<string, string>();
  for (const sheet of globSync('src/web/**/*.module.css', { cwd: root }).sort()) {
    for (const name of namesIn(readFileSync(join(root, sheet), 'utf8')).toSorted()) {
      const whole = `${sheet}:${name}`;
      let at = digest(whole).readUInt16BE(0) % NAMES;
      while (taken.has(at)) at = (at + 1) % NAMES;
      if (taken.set(at, whole).size === NAMES)
        throw new Error('Two letters no longer do for every name of the screens.');
      short.set(whole, `${LETTERS[Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`);
    }
  }
  return (name, file) => {
    const whole = `${relative(root, file.replace(/\?.*$/, ''))}:${name}`;
    // A name that no style sheet had when they were read: longer than the short ones, so that it collides with none.
    return short.get(whole) ?? `_${digest(whole).toString('base64url').slice(0, 6)}`;
  };
}
