import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Address ranges that are not on the public internet (RFC 6890 and its registries). */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** Public IPv6 is 2000::/3, without the ranges that embed an IPv4 address or are for documentation. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, bits, 'ipv6');

/** @param address from the resolver, or a URL's host, which for IPv6 is in brackets */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) === 4) return inside.check(bare, 'ipv4');
  if (isIP(bare) === 6) return !outside6.check(bare, 'ipv6') || inside6.check(bare, 'ipv6');
  return true;
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a host name for a connection, and refuses it if any address is private. The connection uses the addresses
 * checked here, so the name cannot resolve differently a moment later.
 */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return found(new PrivateAddress(`${host} leads to a private address`), []);
    if (options.all) return found(null, addresses);
    return found(null, first.address, first.family);
  });
}
