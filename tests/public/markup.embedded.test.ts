import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../src/server/demo/seed-demo.ts';
import { writeDocument } from '../../src/server/http/pages/document.ts';
import { routes } from '../../src/web/router.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { renderedPage, shownPaths } from './rendered-page.ts';

/**
 * All recommended rules except those about equivalent notations, since React writes the HTML
 * (docs/decisions/0048-markup.md).
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** Public addresses that are in no sitemap, and one of each screen about one object. */
const UNLISTED = [
  ...routes.filter(({ area, path }) => area === 'entrance' && !path.includes(':')).map(({ path }) => path),
  '/coach/1',
  '/checkout/152',
  '/checkout/999',
  '/clase/1',
  '/no-existe',
];

async function findingsIn(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ environment: { CUPO_DEMO: '1' } });
  await seedDemo(studio.context, () => undefined, { weeks_past: 1, weeks_coming: 1, customers: 12 });
});
afterAll(() => studio.close());

async function documentOf(url: string): Promise<string> {
  const page = await renderedPage(studio, url);
  return writeDocument(page, { scripts: ['/assets/app.js'], hydrator: '/assets/waker.js', styles: [] });
}

it('every public page is valid HTML', async () => {
  const { shown } = await shownPaths(studio);
  expect(shown.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const url of [...shown, ...UNLISTED]) {
    for (const finding of await findingsIn(await documentOf(url))) found.push(`${url} ${finding}`);
  }
  expect(found).toEqual([]);
});

it('fields for an e-mail address have autocomplete for it (docs/decisions/0073-pa11y.md)', async () => {
  const entrances = UNLISTED.filter((url) => /^\/(entrar|registro|recuperar)$/.test(url));
  expect(entrances).toHaveLength(3);
  for (const url of entrances) {
    const fields = (await documentOf(url)).match(/<input[^>]*type="email"[^>]*>/g) ?? [];
    expect([url, fields.length]).toEqual([url, 1]);
    expect(fields[0]).toMatch(/autocomplete="email"/i);
  }
});

it.each([
  ['a form without a button', '<form action="/calendario"><select aria-label="Coach"></select></form>', 'wcag/h32'],
  ['what a telephone field does not take', '<input type="tel" autocomplete="tel-national">', 'valid-autocomplete'],
  ['a colour of its own', '<p style="color: red">Agotado</p>', 'no-inline-style'],
  ['a picture without words', '<img src="/demo/sala.jpg">', 'wcag/h37'],
])('sees %s', async (_, html, rule) => {
  const found = await findingsIn((await documentOf('/avisos')).replace('</main>', `${html}</main>`));
  expect(found.map((finding) => finding.split(':')[0])).toContain(rule);
});
