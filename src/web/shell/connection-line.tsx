import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../lib/identity/use-session.ts';
import { isConnectionGone, subscribeToConnection, watchNetwork } from '../lib/live/connection.ts';
import { paths } from '../screens.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './connection-line.module.css';

const onServer = () => false;

/** Shows over any screen that the studio cannot be reached; disappears when it can. */
export function ConnectionLine() {
  const gone = useSyncExternalStore(subscribeToConnection, isConnectionGone, onServer);
  useEffect(watchNetwork, []);
  const { customer } = useSession();
  // The offline page says so itself.
  const isShown = useLocation().pathname === paths.offline;
  return (
    <div role="status" className={styles.place}>
      {gone && !isShown && (
        <p className={styles.line}>
          <Icon name="alert" size={18} />
          <span>
            Sin conexión. Lo que escribiste sigue aquí; lo que ves se actualizará al volver.
            {customer && (
              <>
                {' '}
                <AppLink to={paths.offline}>Ver mis clases y códigos</AppLink>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
