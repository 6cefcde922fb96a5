import { isDarkPaper } from '#shared/colors.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Letter, Studio } from '../../outbox/index.ts';
import { type LetterLook, letterLook } from './letter-look.ts';
import { signature } from './signature.ts';
import { changesHtml, ticketHtml } from './ticket-html.ts';

const FONT = 'font-family:Figtree,Avenir,Segoe UI,Helvetica,Arial,sans-serif';

/** One column in the studio's colours, with inline styles, since mail programs drop style sheets. Nothing is loaded. */
export function renderHtml(letter: Letter, studio: Studio): string {
  const look = letterLook(studio);
  const { colours, corner, heading } = look;
  const scheme = isDarkPaper(colours.paper) ? 'dark' : 'light';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview(letter))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};color:${colours.ink};text-align:left">
<tr><td style="padding:0 8px 16px;${heading};font-size:18px;line-height:1.3;font-weight:bold">${escapeHtml(studio.business_name)}</td></tr>
<tr><td style="background:${colours.card};border:1px solid ${colours.line};border-radius:${corner};padding:32px 24px 20px">
<h1 style="margin:0 0 20px;${heading};font-size:24px;line-height:1.25">${escapeHtml(letter.heading)}</h1>
${letter.ticket ? ticketHtml(letter.ticket, look) : ''}
${letter.changes?.length ? changesHtml(letter.changes, look) : ''}
${letter.paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:1.55')).join('\n')}
${letter.action ? button(letter.action, look) : ''}
${letter.footnote ? paragraph(letter.footnote, small(look)) : ''}
</td></tr>
<tr><td style="padding:20px 8px 0;${small(look)}">
${[studio.business_name, ...signature(studio)].map((line) => `<div>${escapeHtml(line)}</div>`).join('\n')}
${letter.unsubscribe ? unsubscribeLine(letter.unsubscribe, look) : ''}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

/** The preview text that mail programs show beside the subject. */
function preview({ ticket, paragraphs }: Letter): string {
  return [...(ticket ? [`${ticket.day}, ${ticket.time}. ${ticket.lines.join(' · ')}.`] : []), ...paragraphs].join(' ');
}

const small = ({ colours }: LetterLook) => `font-size:13px;line-height:1.55;color:${colours.muted}`;

const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

/** The address is also written under the button, for mail programs that show no buttons. */
function button({ label, link }: NonNullable<Letter['action']>, look: LetterLook): string {
  const { action, onAction } = look.colours;
  const href = escapeHtml(link);
  return `<p style="margin:24px 0 12px"><a href="${href}" style="display:inline-block;background:${action};color:${onAction};padding:15px 26px;border-radius:${look.corner};font-size:16px;line-height:1.2;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;word-break:break-all;${small(look)}">${href}</p>`;
}

function unsubscribeLine({ label, link }: NonNullable<Letter['unsubscribe']>, look: LetterLook): string {
  return `<div style="padding-top:12px"><a href="${escapeHtml(link)}" style="color:${look.colours.muted};text-decoration:underline">${escapeHtml(label)}</a></div>`;
}
