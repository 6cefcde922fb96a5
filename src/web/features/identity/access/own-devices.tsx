import { useQueryClient } from '@tanstack/react-query';
import { formatDate, formatMoment, wallClockOf } from '#shared/time.ts';
import type { Device } from '#shared/wire/access.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { PartCard } from '../../../ui/part-card.tsx';
import styles from './access.module.css';
import { closeDevice, closeOtherDevices, ownAccessQuery } from './api.ts';

/** The browsers where I am signed in, with buttons to sign out (docs/rules.md#devices). */
export function OwnDevices({ devices }: { devices: readonly Device[] }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const others = devices.filter(({ is_this }) => !is_this).length;

  async function close(end: () => Promise<{ message: string }>) {
    try {
      alerts.success((await end()).message);
    } catch (error) {
      alerts.error(error);
    }
    await client.invalidateQueries({ queryKey: ownAccessQuery.queryKey });
  }

  async function closeOthers() {
    const question = {
      title: 'Cerrar las demás sesiones',
      text: 'Sigues aquí; en los demás dispositivos habrá que entrar de nuevo.',
      accept: 'Cerrar todas',
    };
    if (await confirm(question)) await close(closeOtherDevices);
  }

  return (
    <PartCard aria-labelledby="own-devices">
      <h2 id="own-devices">Dispositivos</h2>
      <p>Donde tu cuenta está abierta. Si no reconoces uno, ciérralo y cambia tu contraseña.</p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <DeviceLine
            key={device.device_id}
            device={device}
            onClose={() => close(() => closeDevice(device.device_id))}
          />
        ))}
      </ul>
      {others > 0 && (
        <Button look="secondary" onClick={closeOthers}>
          Cerrar todas las demás
        </Button>
      )}
    </PartCard>
  );
}

function DeviceLine({ device, onClose }: { device: Device; onClose: () => Promise<void> }) {
  const { timezone } = useConfiguration();
  const { name, address, is_this, used_at } = device;
  const opened = wallClockOf(device.opened_at, timezone);
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>
          <strong>{name}</strong> {is_this && <StatusBadge tone="good">Este dispositivo</StatusBadge>}
        </p>
        <p className={styles.detail}>
          Abierta el {formatMoment(opened)}
          {address && ` · desde ${address}`}
        </p>
        {!is_this && <p className={styles.detail}>Último uso: {formatDate(wallClockOf(used_at, timezone))}</p>}
      </div>
      {!is_this && (
        <Button small look="secondary" onClick={onClose} aria-label={`Cerrar esta: ${name}`}>
          Cerrar esta
        </Button>
      )}
    </li>
  );
}
