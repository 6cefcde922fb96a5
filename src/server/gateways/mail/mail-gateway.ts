import type { Settings } from '../../settings.ts';

/** One message to one person. */
export interface Mail {
  /** Equal on every attempt, without brackets, so that a server or mail program can drop a repeat. */
  message_id: string;
  /** The sender's name; the address is the server's (`MAIL_FROM`). */
  sender: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** When the notice was written. */
  date: Date;
  /** A calendar invitation (RFC 5546), also attached for mail programs that do not show it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The one-click unsubscribe address (RFC 8058); absent: letters of this kind cannot be refused. */
  unsubscribe?: string;
}

/** Sends letters: into a folder by default, by SMTP when `SMTP_URL` is set. */
export interface MailGateway {
  /** @throws an error when the message was not accepted; the caller tries again later */
  send(mail: Mail): Promise<void>;
}

/**
 * Whether letters reach anybody: by a mail server, or in a demonstration by the folder that its office
 * shows. In production nobody reads a folder.
 */
export function lettersArrive({ NODE_ENV, SMTP_URL }: Pick<Settings, 'NODE_ENV' | 'SMTP_URL'>): boolean {
  return SMTP_URL !== undefined || NODE_ENV !== 'production';
}
