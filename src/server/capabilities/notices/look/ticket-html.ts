import { escapeHtml } from '#shared/escape-html.ts';
import type { Letter, Ticket } from '../../outbox/index.ts';
import type { LetterLook } from './letter-look.ts';

/** The class as a ticket: the hour large on the studio's colour, type and location beside it. */
export function ticketHtml({ title, day, time, lines, over }: Ticket, look: LetterLook): string {
  const { colours, corner, heading } = look;
  const [stub, onStub] = over ? [colours.line, colours.muted] : [colours.action, colours.onAction];
  const struck = over ? ';text-decoration:line-through' : '';
  const [weekday = '', ...date] = day.split(' ');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate;background:${colours.raised};border-radius:${corner}">
<tr><td width="112" align="center" style="width:112px;padding:20px 8px;background:${stub};color:${onStub};border-radius:${corner} 0 0 ${corner}">
<div style="font-size:13px;line-height:1.4">${escapeHtml(weekday)}</div>
<div style="${heading};font-size:28px;line-height:1.3;font-weight:bold${struck}">${escapeHtml(time)}</div>
<div style="font-size:13px;line-height:1.4">${escapeHtml(date.join(' '))}</div>
</td><td style="padding:20px;color:${colours.ink}">
<div style="${heading};font-size:20px;line-height:1.3;font-weight:bold${struck}">${escapeHtml(title)}</div>
${lines.map((line) => `<div style="margin-top:4px;font-size:15px;line-height:1.45;color:${colours.muted}">${escapeHtml(line)}</div>`).join('\n')}
</td></tr></table>`;
}

/** A difference: the new value, and the old one in small. */
export function changesHtml(changes: NonNullable<Letter['changes']>, { colours }: LetterLook): string {
  const cell = `padding:10px 0;border-top:1px solid ${colours.line};font-size:15px;line-height:1.45;vertical-align:top`;
  const rows = changes.map(
    ({
      label,
      before,
      now,
    }) => `<tr><td style="${cell};padding-right:16px;white-space:nowrap;color:${colours.muted}">${escapeHtml(label)}</td>
<td style="${cell}"><strong>${escapeHtml(now)}</strong><div style="color:${colours.muted}">antes: <span style="text-decoration:line-through">${escapeHtml(before)}</span></div></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('\n')}</table>`;
}
