import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { message } from '#shared/wire/common.ts';
import type { ClassNotified, NoticeChoices, noticeChoicesAnswer, PersonNotices } from '#shared/wire/notices.ts';
import { api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

type Answer = z.output<typeof noticeChoicesAnswer>;

/** Which kinds of letters I get. */
export function noticeChoicesQuery() {
  return queryOptions({
    queryKey: keys.notices.choices,
    queryFn: async ({ signal }) => (await api.get<Answer>('/customer/notice_choices', signal)).notice_choices,
  });
}

/** Changes some of them; the others stay. */
export async function chooseNotices(notice_choices: Partial<NoticeChoices>): Promise<NoticeChoices> {
  return (await api.put<Answer>('/customer/notice_choices', { notice_choices })).notice_choices;
}

/** Unsubscribes from one kind of letters by the token of a letter's link. */
export function unsubscribe(token: string): Promise<z.output<typeof message>> {
  return api.post(`/notices/unsubscribe${queryString({ token })}`);
}

/** For staff: the letters sent to a person, and which ones they want. */
export function personNoticesQuery(customer_id: number) {
  return queryOptions({
    queryKey: keys.notices.of(customer_id),
    queryFn: ({ signal }) => api.get<PersonNotices>(`/customer/notices/${customer_id}`, signal),
  });
}

/** For the desk: who was informed that a class was changed or cancelled. */
export function classNotifiedQuery(single_class_id: number) {
  return queryOptions({
    queryKey: keys.single_class.notified(single_class_id),
    queryFn: async ({ signal }) =>
      (await api.get<{ notices: ClassNotified[] }>(`/single_class/notices/${single_class_id}`, signal)).notices,
  });
}
