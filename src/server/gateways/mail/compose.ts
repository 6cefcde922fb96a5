import type { Mail } from './mail-gateway.ts';

/**
 * The message for nodemailer, with names and addresses as one line each, so that no value can start another header.
 * @param from from the settings, `hola@estudio.mx` or `Cupo <hola@estudio.mx>`
 */
export function compose(mail: Mail, from: string) {
  const address = addressIn(from);
  return {
    from: { name: oneLine(mail.sender), address },
    // As an object, so that the address is never parsed as a list.
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    date: mail.date,
    messageId: `<${oneLine(mail.message_id)}@${domainOf(address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    // As an alternative part, which mail programs show as an invitation, and as a file for those that do not.
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'clase.ics' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The headers for one-click unsubscribing in mail programs (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${oneLine(unsubscribe)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Removes line breaks, which would start another header. */
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
