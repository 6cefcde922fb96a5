import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { errorText } from '../lib/api-error.ts';
import styles from './alerts.module.css';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Tone = 'error' | 'success';

interface Alert {
  id: number;
  tone: Tone;
  text: string;
}

export interface Alerts {
  success: (text: string) => void;
  /** Shows a sentence, or the message of a thrown error. */
  error: (problem: unknown) => void;
}

/** Alerts stay 5 seconds, successes 3. */
const SHOWN_FOR: Record<Tone, number> = { error: 5000, success: 3000 };

const AlertsContext = createContext<Alerts | null>(null);

function AlertLine({ alert, onClose }: { alert: Alert; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(alert.id), SHOWN_FOR[alert.tone]);
    return () => clearTimeout(timer);
  }, [alert, held, onClose]);
  return (
    // Hovering only gives more time to read; it is not a control.
    <div
      className={`${styles.alert} ${styles[alert.tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={alert.tone === 'success' ? 'check' : 'alert'} />
      <p>{alert.text}</p>
      <IconButton label="Cerrar aviso" icon="close" onClick={() => onClose(alert.id)} />
    </div>
  );
}

let lastId = 0;

export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly Alert[]>([]);
  const { close, ...say } = useMemo(() => {
    function show(tone: Tone, text: string) {
      lastId += 1;
      const alert = { id: lastId, tone, text };
      setAlerts((shown) => [...shown.filter((other) => other.text !== text), alert].slice(-3));
    }
    return {
      close: (id: number) => setAlerts((shown) => shown.filter((alert) => alert.id !== id)),
      success: (text: string) => show('success', text),
      error: (problem: unknown) => show('error', typeof problem === 'string' ? problem : errorText(problem)),
    };
  }, []);
  const { success, error } = say;
  const value = useMemo(() => ({ success, error }), [success, error]);
  const of = (tone: Tone) => alerts.filter((alert) => alert.tone === tone);
  return (
    <AlertsContext value={value}>
      {children}
      <div className={styles.stack}>
        <div role="status" aria-live="polite">
          {of('success').map((alert) => (
            <AlertLine key={alert.id} alert={alert} onClose={close} />
          ))}
        </div>
        <div role="alert" aria-live="polite">
          {of('error').map((alert) => (
            <AlertLine key={alert.id} alert={alert} onClose={close} />
          ))}
        </div>
      </div>
    </AlertsContext>
  );
}

/** The application's alerts: `useAlerts().error(error)`, `.success('Reservación cancelada.')`. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('useAlerts needs an AlertsProvider');
  return alerts;
}
