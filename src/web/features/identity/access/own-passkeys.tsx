import { useQueryClient } from '@tanstack/react-query';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { Passkey } from '#shared/wire/passkeys.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { knowsPasskeys, makePasskey } from '../../../lib/identity/passkeys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { PartCard } from '../../../ui/part-card.tsx';
import styles from './access.module.css';
import { addPasskey, askPasskeyOptions, ownAccessQuery, removePasskey } from './api.ts';

/** The effect of removing a passkey. @param others how many stay */
export function sayPasskeyRemoved(name: string, others: number): string {
  if (others === 0)
    return `Era la única: para entrar usarás tu contraseña. En ${name} todavía se verá hasta que la borres ahí.`;
  return `Ya no entrarás con la de ${name}, aunque ahí todavía se vea hasta que la borres.`;
}

/** My passkeys: add one for this device, or remove them. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();

  async function changing(act: () => Promise<{ message: string }>) {
    try {
      alerts.success((await act()).message);
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: ownAccessQuery.queryKey });
  }

  const add = () => changing(async () => addPasskey(await makePasskey(await askPasskeyOptions())));

  async function remove({ passkey_id, name }: Passkey) {
    const question = {
      title: 'Quitar llave de acceso',
      text: sayPasskeyRemoved(name, passkeys.length - 1),
      accept: 'Quitar',
    };
    if (await confirm(question)) await changing(() => removePasskey(passkey_id));
  }

  return (
    <PartCard aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">Llaves de acceso</h2>
      <p>Entra con tu huella, tu rostro o el PIN de tu dispositivo, sin escribir tu contraseña.</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.passkey_id} passkey={passkey} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button look="secondary" icon="plus" onClick={add}>
          Agregar una
        </Button>
      ) : (
        <p className={styles.detail}>Este navegador no las conoce; ábrelo en otro para agregar una.</p>
      )}
    </PartCard>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => Promise<void> }) {
  const { timezone } = useConfiguration();
  const { name, created_at, last_used_at } = passkey;
  const day = (instant: string) => formatDate(wallClockOf(instant, timezone));
  return (
    <li className={styles.line}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.detail}>
          Desde el {day(created_at)}
          {last_used_at ? ` · último uso: ${day(last_used_at)}` : ' · sin usar todavía'}
        </p>
      </div>
      <Button small look="secondary" onClick={onRemove} aria-label={`Quitar la llave de ${name}`}>
        Quitar
      </Button>
    </li>
  );
}
