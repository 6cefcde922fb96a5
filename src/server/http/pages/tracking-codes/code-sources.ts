import { createHash } from 'node:crypto';
import { DomUtils } from 'htmlparser2';
import type { Code } from './read-code.ts';

/** By directive of the content security policy, what is allowed besides the page's own. */
export type CodeSources = Readonly<Record<'script-src' | 'connect-src' | 'frame-src' | 'style-src', readonly string[]>>;

/** Whole addresses written into a script's text: what loaders fetch ("https://…", '//…', https:\/\/…). */
const WRITTEN = /["'`]((?:https?:)?\/\/[^"'`\s/?#]+)/gi;

/** Only these characters may be in a policy: a host could contain `;` and `*`. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

function elements(code: Code, name: string) {
  return DomUtils.getElementsByTagName(name, code);
}

function addresses(code: Code, name: string, attribute: string): string[] {
  return elements(code, name).flatMap(({ attribs }) => attribs[attribute] ?? []);
}

function linked(code: Code, ...kinds: string[]): string[] {
  return elements(code, 'link')
    .filter(({ attribs }) => kinds.includes((attribs.rel ?? '').trim().toLowerCase()))
    .flatMap(({ attribs }) => attribs.href ?? []);
}

function inlineScripts(code: Code): string[] {
  return elements(code, 'script')
    .filter(({ attribs }) => attribs.src === undefined)
    .map((script) => DomUtils.textContent(script))
    .filter((text) => text !== '');
}

function writtenIn(script: string): string[] {
  return [...script.replaceAll('\\/', '/').matchAll(WRITTEN)].flatMap(([, address]) => address ?? []);
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function originOf(address: string, site: string): string[] {
  const url = URL.parse(address, site);
  if (!url || url.host === new URL(site).host) return [];
  const origin = `${url.protocol}//${url.host}`;
  return PLAIN_ORIGIN.test(origin) ? [origin] : [];
}

/**
 * What a page's policy must allow so that this code works: the hosts it names and the hash of every inline script. A
 * host named only by a script has to be named in the code by `<link rel="preconnect" href="https://…">`.
 * @param site the studio's public address, which is allowed anyway
 */
export function sourcesOf(codes: readonly Code[], site: string): CodeSources {
  const each = (read: (code: Code) => string[]) => codes.flatMap(read);
  const origins = (found: readonly string[]) => [...new Set(found.flatMap((address) => originOf(address, site)))];
  const inline = each(inlineScripts);
  const fetched = [...each((code) => addresses(code, 'script', 'src')), ...inline.flatMap(writtenIn)];
  const pictures = each((code) => addresses(code, 'img', 'src'));
  const announced = each((code) => linked(code, 'preconnect', 'dns-prefetch'));
  return {
    'script-src': [...origins(fetched), ...new Set(inline.map(hashOf))],
    'connect-src': origins([...fetched, ...pictures, ...announced]),
    'frame-src': origins(each((code) => addresses(code, 'iframe', 'src'))),
    'style-src': origins(each((code) => linked(code, 'stylesheet'))),
  };
}
