import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A letter in the folder, as a list shows it. */
const line = z.object({ file: z.string(), to: z.string(), subject: z.string(), sent_at: z.iso.datetime() });
export type FolderLine = z.output<typeof line>;

/** What stands beside each `.eml`, so that nobody has to take it apart to read it. */
const parts = z.object({
  to: z.string(),
  subject: z.string(),
  sent_at: z.iso.datetime(),
  html: z.string(),
  text: z.string(),
  calendar: z.string().nullable(),
});
export type FolderLetter = z.output<typeof parts>;

export const mailFolder = (dataFolder: string) => join(dataFolder, 'mail');

/** Where the parts of a letter stand. @param file its name in the list */
export const partsOf = (file: string) => file.replace(/\.eml$/, '.json');

/** Nothing else is opened, whatever is asked for. */
const NAME = /^\d{14}-[\w-]{1,60}\.eml$/;

/** Every letter in the folder, the latest first, each once however often it was sent; empty before the first. */
export async function listFolder(dataFolder: string): Promise<FolderLine[]> {
  const index = await readIfThere(join(mailFolder(dataFolder), 'index.ndjson'));
  const letters = new Map<string, FolderLine>();
  // The last line may be half written.
  const complete = index.slice(0, index.lastIndexOf('\n') + 1).split('\n');
  for (const text of complete) {
    if (text === '') continue;
    const letter = line.parse(JSON.parse(text));
    letters.set(letter.file, letter);
  }
  return [...letters.values()].reverse();
}

/** @param file a name from the list; undefined: there is no such letter, or it is older than its parts are kept */
export async function openLetter(dataFolder: string, file: string): Promise<FolderLetter | undefined> {
  if (!NAME.test(file)) return undefined;
  const text = await readIfThere(join(mailFolder(dataFolder), partsOf(file)));
  return text === '' ? undefined : parts.parse(JSON.parse(text));
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
