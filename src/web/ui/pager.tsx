import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';
import { EmptyState } from './states.tsx';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/**
 * Previous and next, disabled on the first and the last page. Nothing for a single page. A page beyond the last one,
 * reached only by its address, gets a link back, so that the list does not look empty.
 */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (page > pages && pages > 0)
    return (
      <EmptyState text="En esta página ya no hay nada." drawing="search">
        <Button onClick={() => onChange(pages)}>Ver la última página</Button>
      </EmptyState>
    );
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <Button look="secondary" small icon="left" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Anterior
      </Button>
      <p>
        Página {formatNumber(page)} de {formatNumber(pages)}
      </p>
      <Button look="secondary" small disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Siguiente
      </Button>
    </nav>
  );
}
