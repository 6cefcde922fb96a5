import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { MailGateway } from './mail-gateway.ts';

/** Sends by SMTP, one connection per letter; all timeouts together are shorter than a lease (`deliverNotices`). */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(compose(mail, from));
    },
  };
}
