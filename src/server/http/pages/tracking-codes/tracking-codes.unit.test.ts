import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readTrackingCodes } from './tracking-codes.ts';

const SITE = 'https://estudio.mx';

function read(head: string, body = '') {
  const codes = readTrackingCodes({ head_tracking_codes: head, body_tracking_codes: body }, SITE);
  if (!codes) throw new Error('no codes');
  return codes;
}

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it.each([
  ['', ''],
  [' \r\n', '\t'],
])('nothing is made of nothing: %j', (head, body) => {
  expect(readTrackingCodes({ head_tracking_codes: head, body_tracking_codes: body }, SITE)).toBeNull();
});

describe('what a page must allow', () => {
  it('includes the host of a script, also for its requests', () => {
    const { sources } = read('<script async src="https://www.googletagmanager.com/gtag/js?id=G-1&amp;l=x"></script>');
    expect(sources).toEqual({
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': ['https://www.googletagmanager.com'],
      'frame-src': [],
      'style-src': [],
    });
  });

  it('includes the exact hash of an inline script, and the hosts that it loads from', () => {
    const script =
      "\n  !function(f){f.src='https://connect.facebook.net/es_LA/fbevents.js'; a('//cdn.uno.mx/x')}(x);\n";
    const { sources, head } = read(`<script>${script}</script>`);
    expect(head).toBe(`<script>${script}</script>`);
    expect(sources['script-src']).toEqual(['https://connect.facebook.net', 'https://cdn.uno.mx', hash(script)]);
    expect(sources['connect-src']).toEqual(['https://connect.facebook.net', 'https://cdn.uno.mx']);
  });

  it('includes the hosts of pictures, frames, style sheets and manifests', () => {
    const { sources } = read(
      '<link rel="preconnect" href="https://region1.google-analytics.com"><link rel="stylesheet" href="//chat.mx/a.css">',
      '<noscript><iframe src="https://tag.mx/ns.html"></iframe></noscript><img src="https://www.facebook.com/tr?id=1">',
    );
    expect(sources).toEqual({
      'script-src': [],
      'connect-src': ['https://www.facebook.com', 'https://region1.google-analytics.com'],
      'frame-src': ['https://tag.mx'],
      'style-src': ['https://chat.mx'],
    });
  });

  it('has each host once, and never the studio’s', () => {
    const { sources } = read(
      '<script src="https://a.mx/1.js"></script><script src="HTTPS://A.mx/2.js"></script>',
      `<script src="/propio.js"></script><script src="${SITE}/otro.js"></script>`,
    );
    expect(sources['script-src']).toEqual(['https://a.mx']);
  });

  it.each([
    'https://*/x.js',
    "https://a.mx;script-src'unsafe-inline'/x.js",
    'https://a,b.mx/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://a.mx/1',
    'javascript:alert(1)',
    'https:&#47;&#47;a.mx/x.js?',
    'https://',
  ])('is nothing for %s', (address) => {
    const { sources } = read(`<script src="${address}"></script><img src="${address}">`);
    expect(Object.values(sources).flat()).toEqual([]);
  });

  it('includes no inline handler, and nothing from a fetched script', () => {
    const { sources } = read('<script src="https://a.mx/1.js">alert(1)</script><img src="/x" onerror="alert(1)">');
    expect(sources['script-src']).toEqual(['https://a.mx']);
  });
});

describe('the code in the page', () => {
  it('has the line ends over which a browser computes the hash', () => {
    const { head, sources } = read('<script>uno()\r\ndos()\rtres()</script>');
    expect(head).toBe('<script>uno()\ndos()\ntres()</script>');
    expect(sources['script-src']).toEqual([hash('uno()\ndos()\ntres()')]);
  });

  it.each([
    ['<script>a("</script>b")</script>', '<script>a("</script>b")'],
    ['<SCRIPT>a()</ScRiPt ><p>b', '<script>a()</script><p>b</p>'],
    ['<script>a()', '<script>a()</script>'],
    ['<script>a("<!--<script>")</script><p>b</p>', '<script>a("<\\!--<script>")</script><p>b</p>'],
    ['<script><!--\na()\n//--></script>', '<script><!--\na()\n//--></script>'],
    ['<!-- <script>a()</script>', ''],
    ['<!--><script>a()</script>-->', '<script>a()</script>-->'],
    ['<!doctype html><?php x ?><p>a</p>', '<p>a</p>'],
    ['<div><textarea><script>a()', '<div><textarea><script>a()</textarea></div>'],
    ['<title>a', '<title>a</title>'],
    ['</head></body></html><p>a</p>', '<p>a</p>'],
    ['<plaintext><b>a</b>', ''],
    ['<base href="https://a.mx/"><frameset><frame src="https://a.mx">', ''],
    ['<img src="https://a.mx', ''],
    ["<a title='\"x'>a</a>", '<a title="&quot;x">a</a>'],
    ['<noscript>&lt;/noscript&gt;</noscript>', '<noscript>&lt;/noscript&gt;</noscript>'],
  ])('%s is %s', (written, stands) => {
    expect(read(written).head).toBe(stands);
  });

  it('does not allow a script inside a comment', () => {
    expect(read('<!-- <script>a()</script> --><p>b</p>').sources['script-src']).toEqual([]);
  });
});
