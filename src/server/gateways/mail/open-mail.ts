import type { Clock } from '../../clock.ts';
import type { Settings } from '../../settings.ts';
import type { MailGateway } from './mail-gateway.ts';

/**
 * Gateways, and the mail library with them, are loaded at the first letter, since that takes longer than the whole start.
 */
export function createMailGateway(settings: Settings, clock: Clock): MailGateway {
  let opened: Promise<MailGateway> | undefined;
  return {
    send: async (mail) => {
      opened ??= settings.SMTP_URL ? openSmtp(settings, settings.SMTP_URL) : openFolder(settings, clock);
      return (await opened).send(mail);
    },
  };
}

async function openSmtp(settings: Settings, url: string): Promise<MailGateway> {
  const { createSmtpMail } = await import('./smtp-mail.ts');
  return createSmtpMail(url, settings.MAIL_FROM);
}

async function openFolder(settings: Settings, clock: Clock): Promise<MailGateway> {
  const { createFolderMail } = await import('./folder-mail.ts');
  return createFolderMail(settings.DATA_DIR, settings.MAIL_FROM, clock);
}
