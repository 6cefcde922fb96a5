import { useQuery } from '@tanstack/react-query';
import { paths, pathTo } from '../../screens.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { pagesQuery } from './api.ts';
import styles from './page-list.module.css';

/** The studio's content pages that have content. */
export function PageList() {
  const { data, error, refetch } = useQuery(pagesQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <ListSkeleton rows={3} height="4rem" />;
  const pages = data.filter(({ has_content }) => has_content);
  if (pages.length === 0) return <EmptyState text="Sin contenido." hint="Vuelve pronto, o pregunta en recepción." />;
  return (
    <ul className={styles.pages}>
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <CardLink to={pathTo(paths.page, { slug })}>{title}</CardLink>
        </li>
      ))}
    </ul>
  );
}
