import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { useConfiguration } from './configuration.tsx';
import { useSession } from './identity/use-session.ts';
import { offeredTo } from './offered.ts';

/** Without what is only for new people, for whoever is not new; a visitor sees everything. */
export function useOffered(): (listed: readonly ClassPackage[]) => ClassPackage[] {
  const { customer } = useSession();
  const { single_class_enabled } = useConfiguration();
  const known = customer !== null && customer.known_as !== null;
  return (listed) => offeredTo({ known, single_class_enabled }, listed);
}
