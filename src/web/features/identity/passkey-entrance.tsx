import { useSyncExternalStore } from 'react';
import { enterByPasskey } from '../../lib/identity/session.ts';
import { useAccountsElsewhere } from '../../lib/identity/use-accounts-elsewhere.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';

const never = () => () => undefined;

/** Signing in with a passkey; only with the embedded provider, and if the browser supports passkeys. */
export function PasskeyEntrance({ onEntered }: { onEntered: () => Promise<void> }) {
  const alerts = useAlerts();
  const known = useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential !== 'undefined',
    // Nearly all browsers support them: the content below moves only for the others.
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
