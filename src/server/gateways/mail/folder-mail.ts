import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../clock.ts';
import { compose } from './compose.ts';
import { type FolderLetter, indexOf, mailFolder, partsOf } from './mail-folder.ts';
import type { MailGateway } from './mail-gateway.ts';

/**
 * Writes each letter to `DATA_DIR/mail/*.eml`, which mail programs can open, its parts beside it for the office's
 * screen, and a line to the day's index.
 */
export function createFolderMail(dataFolder: string, from: string, clock: Clock): MailGateway {
  const folder = mailFolder(dataFolder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function put(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
    const write = () => writeFile(join(folder, `.${file}`), content);
    // The folder is missing only at the first letter.
    await write().catch(() => mkdir(folder, { recursive: true }).then(write));
    await rename(join(folder, `.${file}`), join(folder, file));
  }

  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, from));
      const { to, subject, html, text } = mail;
      const sent_at = clock.now().toISOString();
      const letter: FolderLetter = { to, subject, sent_at, html, text, calendar: mail.calendar?.content ?? null };
      // Named after the notice, so that a repeated attempt writes the same files.
      const file = `${mail.date.toISOString().replace(/\D/g, '').slice(0, 14)}-${mail.message_id}.eml`;
      await put(partsOf(file), JSON.stringify(letter));
      await put(file, message);
      await appendFile(join(folder, indexOf(sent_at)), `${JSON.stringify({ file, to, subject, sent_at })}\n`);
    },
  };
}
