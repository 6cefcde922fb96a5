import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../clock.ts';
import { compose } from './compose.ts';
import type { MailGateway } from './mail-gateway.ts';

/** Writes each letter to `DATA_DIR/mail/*.eml`, as any mail program opens it, and a line about it to `index.ndjson`. */
export function createFolderMail(dataFolder: string, from: string, clock: Clock): MailGateway {
  const folder = join(dataFolder, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, from));
      // Named after the notice, not the attempt: a repeat writes the same file.
      const file = `${mail.date.toISOString().replace(/\D/g, '').slice(0, 14)}-${mail.message_id}.eml`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `.${file}`), message);
      await rename(join(folder, `.${file}`), join(folder, file));
      const line = { file, to: mail.to, subject: mail.subject, sent_at: clock.now().toISOString() };
      await appendFile(join(folder, 'index.ndjson'), `${JSON.stringify(line)}\n`);
    },
  };
}
