import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { toConfirmQuery } from '../api.ts';
import styles from './till.module.css';

/** How many transfers wait to be checked in the account; nothing if none do. */
export function ToConfirm() {
  const waiting = useQuery(toConfirmQuery).data?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <p className={styles.toConfirm}>
      <ButtonLink look="secondary" icon="repeat" to={paths.deskTill}>
        {count(waiting, 'transferencia', 'transferencias')} por confirmar
      </ButtonLink>
    </p>
  );
}
