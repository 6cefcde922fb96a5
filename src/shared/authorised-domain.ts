/** Whether Firebase lets people sign in from a host: its domains count with everything below them, an address only as it is. */
export function isAuthorised(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || (!isAddress(domain) && host.endsWith(`.${domain}`)));
}

const isAddress = (domain: string): boolean => /^[\d.]+$/.test(domain);
