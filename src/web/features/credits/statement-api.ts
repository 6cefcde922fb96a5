import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CreditStatement, STATEMENT_PAGE_SIZE } from '#shared/wire/grants.ts';
import { api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/**
 * The statement of classes, page after page, newest first.
 * @param customer_id whose, for staff; one's own when absent
 */
export function statementQuery(customer_id?: number) {
  return infiniteQueryOptions({
    queryKey: keys.available_classes.statement(customer_id),
    queryFn: ({ pageParam, signal }) =>
      api.get<CreditStatement>(`/available_classes/statement${queryString({ page: pageParam, customer_id })}`, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * STATEMENT_PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
}
