import { useEffect, useState } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { signOut } from '../lib/identity/session.ts';
import { Button } from '../ui/button.tsx';
import styles from './entering.module.css';

/** Milliseconds after which the person can leave. */
const PATIENCE = 30_000;

/** 'Accediendo': shown while a session is being resumed. */
export function Entering() {
  const { business_name, navbar_logo } = useConfiguration();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="contenido" className={styles.screen}>
      {navbar_logo === '' ? (
        <p className={styles.name}>{business_name}</p>
      ) : (
        <img src={navbar_logo} alt={business_name} height={56} />
      )}
      <div className={styles.track} aria-hidden="true" />
      <div role="status">
        <h1 className={styles.word}>Accediendo</h1>
      </div>
      {late && (
        <div className={styles.late}>
          <p>Está tardando más de lo normal.</p>
          <Button look="quiet" onClick={signOut}>
            Cerrar sesión
          </Button>
        </div>
      )}
    </main>
  );
}
