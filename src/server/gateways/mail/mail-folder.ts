import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** An index of its own for each day (UTC), so that a day is forgotten whole while letters of today are being written. */
export const indexOf = (instant: string) => `index-${instant.slice(0, 10)}.ndjson`;
const INDEX = /^index-\d{4}-\d\d-\d\d\.ndjson$/;
/** The one index of earlier versions: nothing is added to it any more. */
const OLD_INDEX = 'index.ndjson';

/** Every letter in the folder, the latest first, each once however often it was sent; empty before the first. */
export async function listFolder(dataFolder: string): Promise<FolderLine[]> {
  const folder = mailFolder(dataFolder);
  const letters = new Map<string, FolderLine>();
  for (const name of [OLD_INDEX, ...(await namesIn(folder)).filter((one) => INDEX.test(one)).sort()])
    for (const letter of await readIndex(join(folder, name))) letters.set(letter.file, letter);
  return [...letters.values()].reverse();
}

async function readIndex(path: string): Promise<FolderLine[]> {
  const text = await readIfThere(path);
  // The last line may be half written.
  const complete = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return complete.filter((one) => one !== '').map((one) => line.parse(JSON.parse(one)));
}

/** Deletes the letters of before an instant, and what the indexes say of them. */
export async function deleteLettersBefore(dataFolder: string, instant: Date): Promise<void> {
  const folder = mailFolder(dataFolder);
  const before = instant.toISOString();
  const stamp = before.replace(/\D/g, '').slice(0, 14);
  for (const name of await namesIn(folder)) {
    // Half-written ones (`.name`) too.
    const written = /^\.?(\d{14})-/.exec(name)?.[1];
    const isOld = written === undefined ? INDEX.test(name) && name < indexOf(before) : written < stamp;
    if (isOld) await rm(join(folder, name), { force: true });
  }
  await shortenOldIndex(join(folder, OLD_INDEX), before);
}

async function shortenOldIndex(path: string, before: string): Promise<void> {
  const lines = await readIndex(path);
  const kept = lines.filter(({ sent_at }) => sent_at >= before);
  if (kept.length === lines.length) return;
  if (kept.length === 0) return rm(path, { force: true });
  await writeFile(`${path}.part`, kept.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await rename(`${path}.part`, path);
}

async function namesIn(folder: string): Promise<string[]> {
  return ifThere(() => readdir(folder), []);
}

/** @param file a name from the list; undefined: there is no such letter, or it is older than its parts are kept */
export async function openLetter(dataFolder: string, file: string): Promise<FolderLetter | undefined> {
  if (!NAME.test(file)) return undefined;
  const text = await readIfThere(join(mailFolder(dataFolder), partsOf(file)));
  return text === '' ? undefined : parts.parse(JSON.parse(text));
}

const readIfThere = (file: string): Promise<string> => ifThere(() => readFile(file, 'utf8'), '');

async function ifThere<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
