/** Whether Firebase lets people sign in from a host: a domain includes its subdomains, an IP address only itself. */
export function isAuthorised(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || (!isAddress(domain) && host.endsWith(`.${domain}`)));
}

const isAddress = (domain: string): boolean => /^[\d.]+$/.test(domain);
