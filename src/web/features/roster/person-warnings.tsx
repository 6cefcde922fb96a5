import type { PersonAtDesk } from '#shared/wire/reservations.ts';
import type { PenaltyAtDesk } from '#shared/wire/roster.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sheet.module.css';
import { sayMissingPages, sayPenaltyOf } from './words-at-desk.ts';

interface PersonWarningsProps {
  penalty: PenaltyAtDesk | null;
  missing_pages: PersonAtDesk['missing_pages'];
}

/** What staff have to settle with a person: a penalty, documents that she has not accepted. */
export function PersonWarnings({ penalty, missing_pages }: PersonWarningsProps) {
  const { timezone } = useConfiguration();
  const missing = sayMissingPages(missing_pages);
  return (
    <>
      {penalty && (
        <p className={styles.warning}>
          <Icon name="alert" size={20} />
          {sayPenaltyOf(penalty, timezone)}
        </p>
      )}
      {missing && (
        <p className={styles.warning}>
          <Icon name="alert" size={20} />
          {missing}
        </p>
      )}
    </>
  );
}
