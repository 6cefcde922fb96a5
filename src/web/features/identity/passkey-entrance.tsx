import { useSyncExternalStore } from 'react';
import { enterByPasskey } from '../../lib/identity/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';

const never = () => () => undefined;

/** The way in for whoever keeps a key of this studio; only where the browser knows keys. */
export function PasskeyEntrance({ onEntered }: { onEntered: () => Promise<void> }) {
  const alerts = useAlerts();
  const known = useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential !== 'undefined',
    () => false,
  );
  const ask = enterByPasskey;
  if (!known || !ask) return null;

  async function enter(byPasskey: () => Promise<void>) {
    try {
      await byPasskey();
    } catch (error) {
      alerts.error(error);
      return;
    }
    await onEntered();
  }

  return (
    <Button wide look="secondary" icon="lock" onClick={() => enter(ask)}>
      Usar llave de acceso
    </Button>
  );
}
