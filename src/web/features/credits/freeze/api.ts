import { queryOptions } from '@tanstack/react-query';
import type { FreezeInput, FreezePreview, FreezeSpan } from '#shared/wire/freezes.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { api, queryString } from '../../../lib/api.ts';
import type { IdempotentAction } from '../../../lib/idempotency.ts';
import { keys } from '../../../lib/keys.ts';

/** Whose grant: one's own, or another person's at the desk. */
export interface Frozen {
  available_class_id: number;
  byStaff: boolean;
}

const pathOf = ({ available_class_id, byStaff }: Frozen) =>
  `/available_classes/${byStaff ? 'admin/' : ''}${available_class_id}/freeze`;

type Saved = { available_class: AvailableClass; message: string };

/** The consequences of a freeze, without freezing. */
export function freezePreviewQuery(of: Frozen, { starts_on, ends_on }: FreezeSpan) {
  return queryOptions({
    queryKey: keys.consequences.of({ freeze: of, starts_on, ends_on }),
    queryFn: ({ signal }) => api.get<FreezePreview>(`${pathOf(of)}${queryString({ starts_on, ends_on })}`, signal),
    retry: false,
  });
}

/** @param action one per form: a retry after a lost answer freezes once */
export function freeze(action: IdempotentAction, of: Frozen, input: FreezeSpan | FreezeInput): Promise<Saved> {
  return action.run(input, (body, headers) => api.post<Saved>(pathOf(of), body, headers));
}

/** @param action one per button: a retry after a lost answer resumes once */
export function resume(action: IdempotentAction, of: Frozen): Promise<Saved> {
  return action.run(of, (frozen, headers) => api.delete<Saved>(pathOf(frozen), headers));
}
