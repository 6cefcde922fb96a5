import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src/web/', import.meta.url));

/** Files that may contain a colour, and why. Elsewhere colours come from the studio's configuration. */
const allowed: readonly { file: RegExp; because: string }[] = [
  { file: /^theme\//, because: 'the theme makes the variables out of the configuration' },
  {
    file: /^features\/studio\/office\/tag-(form|contrast)\.tsx?$/,
    because: 'colours offered for a tag are data, and the judge of contrast needs one to begin with',
  },
  {
    file: /^(ui\/color-field|features\/configuration\/office\/controls\/colour-control)\.tsx$/,
    because: "the browser's colour picker takes no empty value",
  },
  { file: /^ui\/qr-code\.module\.css$/, because: 'a code is read in black on white, whatever the brand' },
  { file: /\.test\.tsx?$/, because: 'a test says with which colours it tries' },
];

const NAMED = 'white|black|red|green|blue|orange|yellow|purple|violet|gr[ae]y|silver|navy|teal|pink|brown|coral';
/** A colour as the value, or part of the value, of a declaration. */
const inStyles = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|[\\s:,(](?:${NAMED})\\b(?!-)`,
  'i',
);
/** A colour in quotes, alone or in a value. */
const inCode = /['"`\s:(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})['"`\s;,)]|['"`\s:](?:rgb|hsl|oklch)a?\(\d/i;

/** Lines that contain a colour, as `line: text`. */
function coloursIn(source: string, isStyles: boolean): string[] {
  const stated = isStyles
    ? source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    : source;
  return stated.split('\n').flatMap((text, index) => {
    const value = isStyles ? text.slice(text.indexOf(':')) : text;
    const names = isStyles ? text.includes(':') && inStyles.test(value) : inCode.test(text);
    return names ? [`${index + 1}: ${text.trim()}`] : [];
  });
}

describe('colours come from configuration (SCREENS, "Language of the screens")', () => {
  it('no stylesheet or screen names one', () => {
    const files = globSync('**/*.{css,ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    expect(files.length).toBeGreaterThan(200);
    const named = files
      .filter((file) => !allowed.some((exception) => exception.file.test(file)))
      .flatMap((file) =>
        coloursIn(readFileSync(`${root}${file}`, 'utf8'), file.endsWith('.css')).map((line) => `${file}:${line}`),
      );
    expect(named).toEqual([]);
  });

  it.each([
    ['a { color: #fff; }', true],
    ['a { background: rgb(0 0 0 / 20%); }', true],
    ['a { border: 1px solid white; }', true],
    ['a { fill: color-mix(in srgb, var(--color-primary) 60%, black); }', true],
    ["const tone = '#6B4EA0';", false],
    ['<div style={{ color: `rgb(1, 2, 3)` }} />', false],
  ])('sees the one in %s', (source, isStyles) => {
    expect(coloursIn(source, isStyles)).toHaveLength(1);
  });

  it.each([
    ['a { white-space: nowrap; color: var(--color-ink); }', true],
    ["import { money } from '#shared/money.ts';", false],
    ["<a href='#contenido'>", false],
  ])('lets pass %s', (source, isStyles) => {
    expect(coloursIn(source, isStyles)).toEqual([]);
  });
});
