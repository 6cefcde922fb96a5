import type { Mail } from './mail-gateway.ts';

/**
 * What nodemailer is given: names and addresses as one line each, so that no value can start a header of its own.
 * @param from of settings, `hola@estudio.mx` or `Cupo <hola@estudio.mx>`
 */
export function compose(mail: Mail, from: string) {
  const address = addressIn(from);
  return {
    from: { name: oneLine(mail.sender), address },
    // As an object the address is never read as a list of several.
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    date: mail.date,
    messageId: `<${oneLine(mail.message_id)}@${domainOf(address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    // Both a part that mail programs show as an invitation and a file for those that do not.
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'clase.ics' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mail program's own button; it posts there without asking again (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${oneLine(unsubscribe)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A line break in a name would begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}

/** The address of `MAIL_FROM`, with or without a name before it. */
export function addressIn(from: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? 'no-responder@localhost';
}
