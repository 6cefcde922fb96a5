import { count } from '../../lib/format.ts';
import { useRenewPlaces } from '../../lib/renew-places.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { closeRoster } from './api.ts';

/** The warning about people who did not come, before closing. */
function warning(missing: number): string {
  if (missing === 0) return 'Llegaron todos. Al cerrar la lista ya no se marca ni se cancela a nadie.';
  const who = count(missing, 'persona queda', 'personas quedan');
  return `${who} como «No Asistí» y sus faltas cuentan para penalizaciones. Puedes abrir la lista de nuevo para corregirla.`;
}

/** Closes a roster after explaining the effect, and opens it again. */
export function useCloseRoster(single_class_id: number) {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const renew = useRenewPlaces();

  async function set(closed: boolean): Promise<void> {
    try {
      const { message, penalties } = await closeRoster(single_class_id, closed);
      const text = count(penalties, 'penalización', 'penalizaciones');
      if (penalties === 0) alerts.success(message);
      else alerts.success(closed ? `${message} Trajo ${text}.` : `${message} Se quitó ${text}.`);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  }

  return {
    async close(missing: number): Promise<void> {
      if (await confirm({ text: warning(missing), accept: 'Cerrar lista' })) await set(true);
    },
    reopen: () => set(false),
  };
}
