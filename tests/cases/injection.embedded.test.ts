import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultConfiguration, type PublicConfiguration, publicPart } from '#shared/configuration/catalogue.ts';
import { pageAnswer } from '#shared/wire/pages.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { compose } from '../../src/server/gateways/mail/compose.ts';
import { writeDocument } from '../../src/server/http/pages/document.ts';
import { render } from '../../src/web/entry-server.tsx';
import { type HeadPlace, headHtml } from '../../src/web/theme/head.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { administrator, classType, grant, instructor, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';

const MARKUP = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;

const site = 'https://jacaranda.example';

const placeIn = (area: HeadPlace['route']['area']): HeadPlace => ({ route: { area, path: '/' }, site, path: '/' });

let studio: TestStudio;
let as: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  as = await administrator(studio);
});
afterAll(() => studio.close());

/** The server's whole document for an address, with data from the same API. */
async function page(url: string): Promise<{ status: number; html: string }> {
  const rendered = await render({
    url,
    site: 'https://jacaranda.example',
    configuration: await studio.context.configuration.public(),
    tracking: 'none',
    now: studio.clock.now().toISOString(),
    fetchApi: async (path) => {
      const answer = await studio.app.inject({ method: 'GET', url: path });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
  });
  const assets = { scripts: ['/assets/main.js'], hydrator: '/assets/wake.js', styles: [] };
  return { status: rendered.status, html: writeDocument(rendered, assets) };
}

/** Fails when anything in the document except its own script files could run. */
function expectNothingRuns(html: string): void {
  const data = '<script type="application/ld+json">';
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag !== data);
  expect([
    ['<script type="application/json" id="state">', '<script type="module" src="/assets/main.js">'],
    ['<script type="module" src="/assets/wake.js" data-app="/assets/main.js">'],
  ]).toContainEqual(scripts);
  const tags =
    html.replaceAll(/<script type="application\/(ld\+)?json".*?<\/script>/gs, '').match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(base|iframe|object|embed|form action|meta http-equiv="refresh)/i);
    expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+\s*=/i);
    expect(tag).not.toMatch(/(href|src|action)="\s*(javascript|data:text)/i);
  }
}

describe('CASES "Injection": what configuration and names say, in the first bytes', () => {
  it('is text in every page that everybody sees', async () => {
    const config = [
      { key: 'business_name', value: `Jacaranda ${MARKUP}`.slice(0, 80) },
      { key: 'tagline', value: MARKUP },
      { key: 'location', value: `Roma\n${MARKUP}` },
    ];
    expect((await studio.api.put('/appconfig', { config }, { as })).status).toBe(200);
    const { class_type_id } = await classType(studio, { name: MARKUP, description: MARKUP });
    const { instructor_id } = await instructor(studio, {
      name: MARKUP,
      last_name: '</script><script>alert(2)</script>',
    });
    await singleClass(studio, { in: 24, class_type_id, instructor_ids: [instructor_id], capacity: 5 });
    await studio.api.post('/pages', { slug: 'aviso', title: MARKUP, content: `<p>Hola</p>${MARKUP}` }, { as });
    for (const url of [
      '/',
      '/calendario',
      '/aviso',
      '/entrar',
      '/no-existe',
      `/calendario?coach=${encodeURIComponent(MARKUP)}`,
    ]) {
      const { html } = await page(url);
      expectNothingRuns(html);
      expect(html, url).not.toContain('<script>alert');
    }
    expect((await page('/calendario')).html).toContain('&lt;script&gt;alert(1)');
  });

  it.each([
    ['//', 404],
    ['///', 404],
    ['//evil.example:99999/calendario', 404],
    ['/%00', 404],
    ['/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', 404],
    ['http://evil.example/calendario', 200],
    ['/calendario?start_date=2026-02-30', 200],
    ['/calendario?start_date[]=1&start_date=<script>', 200],
  ])('the address %s is a page like any other', async (url, status) => {
    const answer = await page(url);
    expect(answer.status).toBe(status);
    expectNothingRuns(answer.html);
    expect(answer.html).not.toMatch(/(href|src)="(https?:)?\/\/evil/);
  });
});

describe('CASES "Injection": colours and handles from configuration used to break out', () => {
  const ordinary = publicPart(defaultConfiguration);
  const worst = (key: keyof PublicConfiguration, value: unknown): PublicConfiguration => ({
    ...ordinary,
    [key]: value,
  });

  it.each(['primary', 'primary-light', 'accent', 'dark', 'gray', 'light'])('%s is #RRGGBB or refused', async (key) => {
    for (const value of [
      '#fff;}</style><script>',
      'red',
      '#12345',
      'url(//evil)',
      'expression(alert(1))',
      '#1F5F5B;background:url(//e)',
    ]) {
      const answer = await studio.api.put('/appconfig', { config: [{ key, value }] }, { as });
      expect(answer.status, value).toBe(400);
    }
  });

  it.each(['primary', 'light', 'favicon', 'social_media_image', 'business_name', 'tagline'] as const)(
    '%s closes nothing even if the database held the worst',
    (key) => {
      const head = headHtml(worst(key, `#1F5F5B;}</style>"${MARKUP}`), placeIn('public'), {});
      expect(head).not.toMatch(/<script|<img/);
      expect(head.match(/<style/g)).toHaveLength(1);
      expect(head.match(/<\/style/g)).toHaveLength(1);
    },
  );

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'http://u:p@evil.example',
    ' javascript:alert(1)',
  ])('no picture or link is %s', async (value) => {
    for (const key of ['favicon', 'navbar_logo', 'facebook', 'instagram', 'banner_link']) {
      const answer = await studio.api.put('/appconfig', { config: [{ key, value }] }, { as });
      expect(answer.status, key).toBe(400);
    }
  });
});

describe('CASES "Injection": app_css with </style>', () => {
  const css = `a{}</style><script>alert(1)</script><STYLE>b{}</StYlE ><img src=x onerror=alert(1)>`;
  const configuration: PublicConfiguration = { ...publicPart(defaultConfiguration), app_css: css };

  it.each(['public', 'account'] as const)('cannot leave its own style: %s', (area) => {
    const head = headHtml(configuration, placeIn(area), {});
    const [, own = ''] = head.split('<style id="app-css">');
    expect(own.match(/<\/style/gi)).toHaveLength(1);
    expect(own.endsWith('</style>')).toBe(true);
  });

  it.each(['entrance', 'staff'] as const)('is not there where people type passwords or staff work: %s', (area) => {
    expect(headHtml(configuration, placeIn(area), {})).not.toContain('alert(1)');
  });
});

describe('CASES "Injection": names and comments shown to staff', () => {
  it('go out as JSON text, never as a page', async () => {
    const desk = await staff(studio, 'desk');
    const hostile = await customer(studio, { name: MARKUP, last_name: '</script>' });
    await grant(studio, hostile, { reason: MARKUP });
    const { single_class_id } = await singleClass(studio);
    const booked = await studio.api.post('/class_reservations', { single_class_id }, { as: hostile });
    const { class_reservation_id } = booked.read(reserveAnswer).class_reservation;
    await configure(studio, { reservation_rating_enabled: true });
    studio.clock.advance(25 * 3_600_000);
    await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as: desk });
    const rating = { class_reservation_id, coach_stars: 1, comment: MARKUP };
    expect((await studio.api.post('/class_reservations/rating', rating, { as: hostile })).status).toBe(201);
    for (const path of [
      '/customer/query?query=script',
      `/customer/admin/${hostile.customer_id}`,
      `/class_reservations/roster/${single_class_id}`,
      `/available_classes?customer_id=${hostile.customer_id}`,
      '/class_reservations/ratings',
    ]) {
      const { headers, text } = await studio.api.get(path, { as: desk });
      expect(text).toContain('alert(1)');
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });
});

describe('CASES "Injection": CR LF in mail headers', () => {
  const evil = 'Ana\r\nBcc: evil@example.com\r\n\r\n<script>\u2028\u0000';

  it.each(['to', 'subject', 'message_id', 'sender'] as const)('%s stays one line', (field) => {
    const letter = {
      message_id: 'm1',
      sender: 'Jacaranda',
      to: 'ana@ejemplo.mx',
      subject: 'Hola',
      html: '',
      text: '',
      date: studio.clock.now(),
    };
    const mail = compose({ ...letter, [field]: evil }, 'Cupo <no-responder@jacaranda.mx>');
    for (const value of [mail.from.name, mail.from.address, mail.subject, mail.messageId, mail.to.address])
      expect(value).not.toMatch(/[\r\n\0]/);
  });

  it('no address with a line break is accepted', async () => {
    for (const email of ['a@b.mx\r\nBcc: c@d.mx', 'a@b.mx, c@d.mx', '"a\\r\\n"@b.mx', 'a@b.mx\u0000']) {
      expect((await studio.api.post('/customer/recover', { email })).status, email).toBe(400);
      expect((await studio.api.post('/identity/sign-up', { email, password: 'jacaranda-azul' })).status, email).toBe(
        400,
      );
    }
  });
});

describe('CASES "Injection": pages and descriptions', () => {
  it.each([
    `<p>a</p><script>1</script>`,
    `<p onclick="1">a</p>`,
    `<a href="java&#x0A;script:alert(1)">a</a>`,
    `<a href="&#106;avascript:alert(1)">a</a>`,
    `<a href=" data:text/html;base64,PHNjcmlwdD4=">a</a>`,
    `<a href="//evil.example">a</a>`,
    `<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>`,
    `<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
    `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
    `<img src="data:image/svg+xml,<svg onload=alert(1)>">`,
    `<template><script>1</script></template>`,
    `<p style="background:url(//evil.example)">a</p>`,
    `<meta http-equiv=refresh content="0;url=//evil"><base href=//evil><iframe srcdoc="<script>1</script>"></iframe>`,
  ])('%s is harmless where it is shown', async (content) => {
    const slug = `texto-${++made}`;
    const saved = await studio.api.post('/pages', { slug, title: 'Texto', content }, { as });
    const shown = saved.read(z.object({ page: pageAnswer.shape.page })).page.content;
    expect(shown).not.toMatch(
      /<(script|svg|math|style|form|iframe|base|meta|template|noscript)|\son[a-z]+=|style=|evil/i,
    );
    expect(shown).not.toMatch(/(href|src)="\s*(?!https:\/\/|http:\/\/|mailto:|tel:)[^"]*:/i);
    expectNothingRuns((await page(`/${slug}`)).html);
  });
});

let made = 0;
