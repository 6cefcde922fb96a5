import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A letter in the folder's list. */
const line = z.object({ file: z.string(), to: z.string(), subject: z.string(), sent_at: z.iso.datetime() });
export type FolderLine = z.output<typeof line>;

/** The parts of a letter, stored beside its `.eml` so that it need not be parsed. */
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

/** The file with the parts of a letter. @param file its name in the list */
export const partsOf = (file: string) => file.replace(/\.eml$/, '.json');

/** The only allowed file names. */
const NAME = /^\d{14}-[\w-]{1,60}\.eml$/;

/** One index file for each day (UTC), so that a day can be deleted while today's letters are being written. */
export const indexOf = (instant: string) => `index-${instant.slice(0, 10)}.ndjson`;
const INDEX = /^index-\d{4}-\d\d-\d\d\.ndjson$/;
/** The single index file of earlier versions, which is only read. */
const OLD_INDEX = 'index.ndjson';

/** All letters in the folder, the latest first, each once however often it was sent. */
export async function listFolder(dataFolder: string): Promise<FolderLine[]> {
  const folder = mailFolder(dataFolder);
  const letters = new Map<string, FolderLine>();
  for (const name of [OLD_INDEX, ...(await namesIn(folder)).filter((one) => INDEX.test(one)).sort()])
    for (const letter of await readIndex(join(folder, name))) letters.set(letter.file, letter);
  return [...letters.values()].reverse();
}

async function readIndex(path: string): Promise<FolderLine[]> {
  const text = await readIfThere(path);
  // The last line may be incomplete.
  const complete = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return complete.filter((one) => one !== '').map((one) => line.parse(JSON.parse(one)));
}

/** Deletes letters older than an instant, and their lines in the indexes. */
export async function deleteLettersBefore(dataFolder: string, instant: Date): Promise<void> {
  const folder = mailFolder(dataFolder);
  const before = instant.toISOString();
  const stamp = before.replace(/\D/g, '').slice(0, 14);
  for (const name of await namesIn(folder)) {
    // Including incomplete files (`.name`).
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

/** @param file a name from the list. Undefined: there is no such letter, or its parts were deleted */
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
