import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { dayKey, formatTime, sayDay, wallClockOf } from '#shared/time.ts';
import { KeptClasses } from '../../features/attendance/offline/kept-classes.tsx';
import { KeptCredits } from '../../features/attendance/offline/kept-credits.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { readKept } from '../../lib/offline/kept.ts';
import { type Kept, notOver, studioInstant } from '../../lib/offline/kept-rules.ts';
import { wantedPath } from '../../lib/offline/wanted-path.ts';
import { Button } from '../../ui/button.tsx';
import styles from './offline.module.css';

const TICK = 60_000;

/** The data that this device stores of its signed-in person; null also while it is being read. */
function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (found: Kept | null) => wanted && setKept(found);
    // A browser without storage (private windows) has nothing to show.
    readKept().then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, []);
  return kept;
}

/** This device's own clock, since the page was written on another day. */
function useDeviceNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function KeptOf({ kept }: { kept: Kept }) {
  const { timezone } = useConfiguration();
  const instant = studioInstant(kept, useDeviceNow());
  const today = wallClockOf(instant, timezone);
  const made = wallClockOf(kept.made_at, timezone);
  return (
    <>
      <p className={styles.text}>
        {kept.name}: así estaba {sayDay(made, today).toLowerCase()} a las {formatTime(made)}. Lo que haya cambiado desde
        entonces no se ve aquí.
      </p>
      <section className={styles.part} aria-labelledby="classes">
        <h2 id="classes">Tus próximos siete días</h2>
        <KeptClasses classes={notOver(kept.classes, instant)} today={today} />
      </section>
      <section className={styles.part} aria-labelledby="credits">
        <h2 id="credits">Tus créditos</h2>
        <KeptCredits credits={kept.credits} day={dayKey(today)} />
      </section>
      <p className={styles.text}>Para reservar, cancelar o comprar hace falta conexión.</p>
    </>
  );
}

/** `/sin-conexion`: shown instead of any page while the studio cannot be reached. */
export default function Offline() {
  const { business_name, navbar_logo } = useConfiguration();
  const [search] = useSearchParams();
  const kept = useKept();
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => false,
  );
  const goOn = () => location.assign(wantedPath(search.get('a')));
  return (
    <main id="contenido" tabIndex={-1} className={styles.screen}>
      <div className={styles.column}>
        {navbar_logo === '' ? (
          <p className={styles.studio}>{business_name}</p>
        ) : (
          <img className={styles.logo} src={navbar_logo} alt={business_name} height={48} />
        )}
        <div className={styles.head}>
          <h1>Sin conexión</h1>
          <p className={styles.text} role="status">
            {isOnline ? 'Parece que ya hay conexión.' : `No pudimos llegar a ${business_name}.`}
          </p>
          <Button icon="repeat" look={isOnline ? 'primary' : 'secondary'} onClick={goOn}>
            {isOnline ? 'Continuar' : 'Reintentar'}
          </Button>
        </div>
        {kept ? (
          <KeptOf kept={kept} />
        ) : (
          <p className={styles.text}>
            Cuando vuelvas a tener conexión podrás ver el calendario y, con tu cuenta, tus clases.
          </p>
        )}
      </div>
    </main>
  );
}
