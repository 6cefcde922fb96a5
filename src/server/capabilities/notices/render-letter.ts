import type { Letter, Studio } from './letter.ts';
import { type LetterColours, letterColours } from './letter-colours.ts';

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

/** Plain text for readers that want no HTML. */
export function renderText(letter: Letter, studio: Studio): string {
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.link}`] : [];
  const footnote = letter.footnote ? [letter.footnote] : [];
  return [letter.heading, ...letter.paragraphs, ...action, ...footnote, `-- \n${signature(studio).join('\n')}`].join(
    '\n\n',
  );
}

/** One column in the studio's colours; styles stand in the tags, since mail programs drop style sheets. Nothing is fetched. */
export function renderHtml(letter: Letter, studio: Studio): string {
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const colours = letterColours(studio);
  const small = `font-size:13px;line-height:1.5;color:${colours.muted}`;
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.paper};font-family:Helvetica,Arial,sans-serif;color:${colours.ink}">
<div style="max-width:520px;margin:0 auto;background:${colours.card};border-radius:12px;border-top:6px solid ${colours.action};padding:32px 28px">
${paragraph(studio.business_name, 'font-weight:bold')}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(letter.heading)}</h1>
${letter.paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:1.5')).join('\n')}
${letter.action ? button(letter.action, colours) : ''}
${letter.footnote ? paragraph(letter.footnote, small) : ''}
<hr style="border:0;border-top:1px solid ${colours.line};margin:24px 0 16px">
${signature(studio)
  .map((text) => `<p style="margin:0;${small}">${escaped(text)}</p>`)
  .join('\n')}
</div></body></html>`;
}

/** The address stands under the button too, for readers whose program shows no buttons. */
function button({ label, link }: NonNullable<Letter['action']>, colours: LetterColours): string {
  const href = escaped(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${colours.action};color:${colours.onAction};padding:14px 24px;border-radius:8px;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all;color:${colours.muted}">${href}</p>`;
}

function signature(studio: Studio): string[] {
  return [studio.business_name, studio.location, studio.email, studio.url].filter((line) => line !== '');
}
