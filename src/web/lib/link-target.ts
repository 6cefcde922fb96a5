import { isSafeAddress } from '#shared/configuration/safe-address.ts';

/** A screen of this application, or an external address for a new tab. */
export type LinkTarget = { path: string } | { href: string };

/**
 * The studio's own host or a subdomain; the domain may have a port. An address with the domain only in its path is
 * external.
 */
function isOwnHost(host: string, domain: string): boolean {
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

/**
 * Where a configured link leads (docs/rules.md#links): one with the studio's domain stays inside the application. Null for
 * no link, and for one that would run code (`javascript:`, `data:`), whatever was stored.
 */
export function linkTarget(link: string, domain: string): LinkTarget | null {
  if (!isSafeAddress(link)) return null;
  if (link.startsWith('/')) return { path: link };
  const { host, pathname, search, hash } = new URL(link);
  return isOwnHost(host, domain) ? { path: pathname + search + hash } : { href: link };
}
