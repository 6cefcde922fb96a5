import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { Letter } from '../../outbox/index.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const studio = { ...configurationOf({ location: 'Roma\nDel Valle' }), url: 'https://jacaranda.example' };
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><svg/onload=x>',
    "' onclick='x",
    '&lt;b&gt;',
  ),
);

/** Tags and attribute names of a page, in order. */
function skeletonOf(html: string): string {
  const found: string[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => found.push(`${name} ${Object.keys(attributes)}`) });
  parser.end(html);
  return found.join('\n');
}

const letterOf = (value: string): Letter => ({
  subject: value,
  heading: value,
  paragraphs: [value],
  ticket: { title: value, day: 'lunes 23 de noviembre', time: '07:00', lines: [value] },
  changes: [{ label: 'Coach', before: value, now: value }],
  action: { label: value, link: `https://jacaranda.example/${value}` },
  footnote: value,
  unsubscribe: { label: value, link: `https://jacaranda.example/${value}` },
});

it('whatever a name holds, a letter has the same tags and attributes, and its text holds the name whole', () => {
  const plain = skeletonOf(renderHtml(letterOf('Ana'), { ...studio, business_name: 'Jacaranda' }));
  fc.assert(
    fc.property(text, text, (value, business_name) => {
      const letter = letterOf(value);
      expect(skeletonOf(renderHtml(letter, { ...studio, business_name }))).toBe(plain);
      expect(renderText(letter, studio)).toContain(`Coach: ${value} (antes: ${value})`);
    }),
  );
});
