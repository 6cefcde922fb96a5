import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';

const line = z.object({ file: z.string(), to: z.string(), subject: z.string() });

/**
 * The last letter to an address with this subject, once the outbox has sent it. @returns its text, with unbroken links
 */
export async function mailTo(dataDir: string, email: string, subject: RegExp): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () => lettersIn(folder).findLast((letter) => letter.to === email && subject.test(letter.subject));
  await expect.poll(find, { message: `a letter to ${email}`, timeout: 30_000 }).toBeDefined();
  return plainTextOf(readFileSync(join(folder, find()?.file ?? ''), 'utf8'));
}

function lettersIn(folder: string): z.output<typeof line>[] {
  if (!existsSync(folder)) return [];
  const indexes = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const complete = indexes
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  return complete.map((text) => line.parse(JSON.parse(text)));
}

/** The letter's first part is its text, in quoted-printable; the line before its signature is no boundary. */
function plainTextOf(letter: string): string {
  const [, part = ''] = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--(?!=20|\s)/.exec(letter) ?? [];
  const joined = part.replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
