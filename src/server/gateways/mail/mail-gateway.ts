import type { Settings } from '../../settings.ts';

/** One message to one person. */
export interface Mail {
  /** The same on every attempt, without brackets: a server or reader can drop a repeat by it. */
  message_id: string;
  /** Whose name it bears; the address is the server's (`MAIL_FROM`). */
  sender: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** When the notice was written. */
  date: Date;
  /** For the reader's calendar (RFC 5546): shown by the mail program, and attached for those that do not. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Where one POST ends letters of this kind (RFC 8058); absent: they cannot be ended. */
  unsubscribe?: string;
}

/** How letters leave: into a folder by default, by SMTP when `SMTP_URL` is set. */
export interface MailGateway {
  /** @throws when the message was not taken over; the caller tries again later */
  send(mail: Mail): Promise<void>;
}

/**
 * Whether letters reach anybody: by a mail server, or, where the studio is a demonstration, in the folder that its office
 * reads. In production a folder is read by nobody.
 */
export function lettersArrive({ NODE_ENV, SMTP_URL }: Pick<Settings, 'NODE_ENV' | 'SMTP_URL'>): boolean {
  return SMTP_URL !== undefined || NODE_ENV !== 'production';
}
