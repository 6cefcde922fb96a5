import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { useConfiguration } from './configuration.tsx';
import { useSession } from './identity/use-session.ts';
import { offeredTo } from './offered.ts';

/** Hides packages for new customers from a known customer; a visitor sees everything. */
export function useOffered(): (listed: readonly ClassPackage[]) => ClassPackage[] {
  const { customer } = useSession();
  const { single_class_enabled } = useConfiguration();
  const known = customer !== null && customer.known_as !== null;
  return (listed) => offeredTo({ known, single_class_enabled }, listed);
}
