import { expect, it } from 'vitest';
import type { RenderedPage } from '#shared/server-rendering.ts';
import type { StyleSheet } from './source.ts';
import { stylesInPage } from './styles-in-page.ts';

const page = (html: string, carries_state = false): RenderedPage => ({
  status: 200,
  location: null,
  head: '',
  html,
  structured: '',
  state: '{}',
  carries_state,
  hydrates_later: true,
  tracked: false,
  module: 'src/web/pages/a.tsx',
});

const sheet = (name: string, text: string): StyleSheet => ({ address: `/assets/${name}.css`, text, classes: null });
/** As many rules for a class that no page shows as make the rest worth a request. */
const unseen = '.unseen{color:red}'.repeat(30);
const shown = page('<p class="shown also"><b class="name"></b></p>');
const textOf = (rules: string, of = shown) =>
  /data-part>(.*)<\/style>/.exec(stylesInPage(of, [sheet('a', rules + unseen)]))?.[1];

it('leaves out the rules whose classes the page does not show', () => {
  expect(textOf('.shown{top:0}.other{top:1px}')).toBe('.shown{top:0}');
  expect(textOf('.shown .other{top:0}.shown.also>.name:hover{top:1px}')).toBe('.shown.also>.name:hover{top:1px}');
  expect(textOf('.other,.shown{top:0}')).toBe('.other,.shown{top:0}');
});

it('keeps what names no class, and what a selector excludes or takes as one of several', () => {
  for (const rules of [
    'b{top:0}',
    ':root{--a:1}',
    '@font-face{font-family:A}',
    '@keyframes turn{from{top:0}50%{top:1px}}',
    '.shown:not(.other){top:0}',
    ':is(.other,.shown) b{top:0}',
    '.shown:has(.other,.name){top:0}',
  ])
    expect(textOf(rules)).toBe(rules);
});

it('leaves no condition without a rule', () => {
  const print = '@media print{.shown{top:0}}';
  expect(textOf(`@media (width<30em){.other{top:0}}${print}@supports (top:0){.other{top:0}}`)).toBe(print);
});

it('carries a sheet whole where little would be left out, and says so', () => {
  const few = sheet('few', '.shown{top:0}.other{top:0}');
  const many = sheet('many', `.name{top:0}${unseen}`);
  expect(stylesInPage(shown, [few, few, many, few])).toBe(
    `<style data-sheets="few few">${few.text}${few.text}</style>` +
      '<style data-sheets="many" data-part>.name{top:0}</style>' +
      `<style data-sheets="few">${few.text}</style>`,
  );
});

it('carries every sheet whole where the page is rendered in the browser or shown without network', () => {
  const many = sheet('many', `.name{top:0}${unseen}`);
  expect(stylesInPage(page('', true), [many])).toBe(`<style data-sheets="many">${many.text}</style>`);
  expect(stylesInPage(page('', true), [])).toBe('');
});
