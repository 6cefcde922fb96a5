import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Addresses that lead into this machine, its network, or nowhere on the internet (RFC 6890 and its registries). */
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
/** IPv6 on the internet is 2000::/3 alone; within it, what carries an IPv4 address or is for documents. */
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

/** @param address as the resolver says it, or an address's host, which for IPv6 stands in brackets */
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
 * Resolves a name for a connection, and refuses one any of whose addresses is private. The connection goes to what was
 * looked at here, so a name cannot answer otherwise a moment later.
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
