import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { useSession } from './identity/use-session.ts';

/** Without what is only for new people, for whoever is not new; a visitor sees everything. */
export function useOffered(): (listed: readonly ClassPackage[]) => ClassPackage[] {
  const { customer } = useSession();
  const known = customer !== null && customer.known_as !== null;
  return (listed) => listed.filter(({ only_new_customers }) => !(only_new_customers && known));
}
