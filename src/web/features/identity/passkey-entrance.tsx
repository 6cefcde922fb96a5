import { useSyncExternalStore } from 'react';
import { enterByPasskey } from '../../lib/identity/session.ts';
import { useAccountsElsewhere } from '../../lib/identity/use-accounts-elsewhere.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';

const never = () => () => undefined;

/** The way in for whoever keeps a key of this studio; only where accounts live here and the browser knows keys. */
export function PasskeyEntrance({ onEntered }: { onEntered: () => Promise<void> }) {
  const alerts = useAlerts();
  const known = useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential !== 'undefined',
    // Nearly all do: what stands below moves only for the others.
    () => true,
  );
  const elsewhere = useAccountsElsewhere();
  if (!known || elsewhere) return null;

  async function enter() {
    try {
      await enterByPasskey();
    } catch (error) {
      alerts.error(error);
      return;
    }
    await onEntered();
  }

  return (
    <Button wide look="secondary" icon="lock" onClick={enter}>
      Usar llave de acceso
    </Button>
  );
}
