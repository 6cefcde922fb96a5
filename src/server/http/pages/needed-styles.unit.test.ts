import { expect, it } from 'vitest';
import { classesIn, neededStyles, readStyleParts } from './needed-styles.ts';

const needed = (css: string, ...classes: string[]) => neededStyles(readStyleParts(css), new Set(classes));

it('leaves out rules and single selectors whose classes are not there', () => {
  expect(needed('.a{color:red}.b{color:blue}.a .b,.a>i{margin:0}', 'a')).toBe('.a{color:red}.a>i{margin:0}');
});

it('keeps what asks for no class, in order, with every declaration', () => {
  const css = 'html{margin:0;padding:0}@font-face{font-family:A;src:url(a.woff2)}@keyframes k{0%{top:0}to{top:1px}}';
  expect(needed(css)).toBe(css);
});

it('looks into groups, and drops one that is empty', () => {
  expect(needed('@media (width>1px){.a{top:0}.b{top:1px}}@media print{.b{top:0}}', 'a')).toBe(
    '@media (width>1px){.a{top:0}}',
  );
});

it('asks for no class that must be absent, nor for all of several that may match', () => {
  expect(needed('.a:not(.b){top:0}:is(.b,.c) i{top:0}:where(.b>*){top:0}', 'a')).toBe(
    '.a:not(.b){top:0}:is(.b,.c) i{top:0}',
  );
});

it('reads the classes of a page', () => {
  expect([...classesIn('<p class="a b"><svg class="c"></svg></p>')]).toEqual(['a', 'b', 'c']);
});
