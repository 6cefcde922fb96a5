import { useQuery } from '@tanstack/react-query';
import { noticeChoices, noticeChoiceWords } from '#shared/notice-choices.ts';
import { noticeName } from '#shared/notice-names.ts';
import { sayMoment, wallClockOf } from '#shared/time.ts';
import type { PersonNotices as NoticesAnswer } from '#shared/wire/notices.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { personNoticesQuery } from './api.ts';
import { NoticeStateBadge } from './notice-state.tsx';
import styles from './person-notices.module.css';

/** For staff: which letters this person was sent and which not, so that nobody waits for one that was never sent. */
export function PersonNotices({ customer_id }: { customer_id: number }) {
  const query = useQuery(personNoticesQuery(customer_id));
  return <QueryView query={query}>{(notices) => <List {...notices} />}</QueryView>;
}

function List({ notice_choices, notices }: NoticesAnswer) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const muted = noticeChoices.filter((choice) => !notice_choices[choice]);
  return (
    <>
      {muted.length > 0 && (
        <p className={styles.muted}>
          Prefiere no recibir: {muted.map((choice) => noticeChoiceWords[choice].label.toLowerCase()).join(', ')}.
        </p>
      )}
      {notices.length === 0 && <p className={styles.muted}>Todavía no se le ha escrito.</p>}
      <ul className={styles.list}>
        {notices.slice(0, 8).map(({ outbox_id, notice, createdAt, state }) => (
          <li key={outbox_id}>
            <span>
              {noticeName(notice)}
              <span className={styles.at}>{sayMoment(wallClockOf(createdAt, timezone), today)}</span>
            </span>
            <NoticeStateBadge state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}
