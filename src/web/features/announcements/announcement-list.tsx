import { useQuery } from '@tanstack/react-query';
import { CardList } from '../../ui/card-list.tsx';
import { HtmlContent } from '../../ui/html-content.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import styles from './announcement-list.module.css';
import { announcementsQuery } from './api.ts';

interface AnnouncementListProps {
  /** The titles' heading level, below the screen's own headings. */
  headings: 'h2' | 'h3';
}

/** Today's announcements, in the order set by staff. */
export function AnnouncementList({ headings: Heading }: AnnouncementListProps) {
  const { data, error, refetch } = useQuery(announcementsQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <ListSkeleton rows={2} height="7rem" />;
  if (data.length === 0) return <EmptyState text="No hay avisos por mostrar." />;
  return (
    <CardList className={styles.announcements}>
      {data.map(({ announcement_id, title, content }) => (
        <li key={announcement_id}>
          <Heading className={styles.title}>{title}</Heading>
          {content.trim() !== '' && <HtmlContent html={content} />}
        </li>
      ))}
    </CardList>
  );
}
