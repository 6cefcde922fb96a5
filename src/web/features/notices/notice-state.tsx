import type { NoticeState } from '#shared/wire/notices.ts';
import { StatusBadge } from '../../ui/badge.tsx';

const states: Record<NoticeState, { text: string; tone?: 'good' | 'urgent' }> = {
  waiting: { text: 'Por salir' },
  sent: { text: 'Enviado', tone: 'good' },
  failed: { text: 'No se pudo enviar', tone: 'urgent' },
  'no-mail': { text: 'No tiene correo', tone: 'urgent' },
  'not-wanted': { text: 'No quiere recibirlo' },
  'not-true-any-more': { text: 'Ya no hacía falta' },
  disabled: { text: 'Cuenta desactivada' },
  'mail-unproved': { text: 'Muchos en un día a un correo sin confirmar', tone: 'urgent' },
  'no-server': { text: 'No salió: no hay correo conectado', tone: 'urgent' },
};

/** The state of a letter. */
export function NoticeStateBadge({ state }: { state: NoticeState }) {
  return <StatusBadge tone={states[state].tone}>{states[state].text}</StatusBadge>;
}
