import { useQuery } from '@tanstack/react-query';
import type { PageSummary } from '#shared/wire/pages.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { pagesQuery } from './api.ts';

/** The first required page that this person has not accepted in its present version. */
export function useMissingPage(): PageSummary | undefined {
  const { customer } = useSession();
  const { data: pages = [] } = useQuery(pagesQuery());
  if (!customer) return undefined;
  const accepted = new Set(customer.accepted_pages.map(({ page_id }) => page_id));
  return pages.find(({ required, page_id }) => required && !accepted.has(page_id));
}
