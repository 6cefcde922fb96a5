import type { Promotion, WaitlistOdds } from '#shared/wire/waitlist.ts';
import { paths } from '../../../screens.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AppLink } from '../../../ui/link.tsx';
import styles from '../sheet.module.css';
import { sayPosition } from './wait-words.ts';

interface WaitTermsProps {
  /** Null while not on the list. */
  position: number | null;
  waiting: number;
  promotion: Promotion;
  odds: WaitlistOdds;
}

/** The position, what happens and until when, and the usual outcome, if there are enough earlier entries. */
export function WaitTerms({ position, waiting, promotion, odds }: WaitTermsProps) {
  return (
    <div className={styles.terms}>
      <p className={styles.term} aria-live="polite">
        <Icon name="people" size={20} />
        <strong>{sayPosition(position, waiting)}</strong>
      </p>
      <p className={styles.term}>
        <Icon name="hourglass" size={20} />
        <span>
          {promotion.text}
          {promotion.passed_by?.code === 'no-credits' && (
            <>
              {' '}
              <AppLink to={paths.myPackages}>Ver paquetes</AppLink>
            </>
          )}
        </span>
      </p>
      {promotion.way !== 'none' && odds.promoted !== null && (
        <p className={styles.term}>
          <Icon name="percent" size={20} />
          {odds.sentence}
        </p>
      )}
    </div>
  );
}
