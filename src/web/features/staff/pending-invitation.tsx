import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/full-name.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { StaffInvitation } from '#shared/wire/staff.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { renewInvitation, renewTeam, withdrawInvitation } from './api.ts';
import { roleWords } from './role-words.ts';
import styles from './staff.module.css';

/** An open invitation: send again, copy the link, revoke it. */
export function PendingInvitation({ invitation }: { invitation: StaffInvitation }) {
  const { staff_invitation_id, email, role, instructor, expires_at, invited_by } = invitation;
  const client = useQueryClient();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const { timezone } = useConfiguration();
  const now = useServerNow();
  const [link, setLink] = useState<string | null>(null);
  const over = Date.parse(expires_at) <= now.getTime();
  const as = instructor ? ` (${fullName(instructor)})` : '';

  async function renew(send_mail: boolean) {
    try {
      const renewed = await renewInvitation(staff_invitation_id, send_mail);
      if (renewed.mailed) alerts.success(`Enviamos otro enlace a ${email}.`);
      else if (send_mail) alerts.error('No hay correo conectado: copia el enlace y mándaselo tú.');
      setLink(renewed.mailed ? null : renewed.link);
    } catch (error) {
      alerts.error(error);
    }
    await renewTeam(client);
  }

  async function withdraw() {
    if (!(await confirm({ text: `El enlace que recibió ${email} deja de servir.`, accept: 'Retirar' }))) return;
    try {
      alerts.success((await withdrawInvitation(staff_invitation_id)).message);
    } catch (error) {
      alerts.error(error);
    }
    await renewTeam(client);
  }

  return (
    <li className={styles.invitation}>
      <div>
        <p className={styles.mail}>{email}</p>
        <p className={styles.note}>
          {roleWords[role].name}
          {as} · la invitó {invited_by.name} ·{' '}
          {over ? (
            <StatusBadge tone="urgent">Venció</StatusBadge>
          ) : (
            `vence el ${formatDate(wallClockOf(expires_at, timezone))}`
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <Button small look="secondary" icon="mail" onClick={() => renew(true)}>
          Enviar otra vez
        </Button>
        <Button small look="secondary" icon="copy" onClick={() => renew(false)}>
          Enlace nuevo
        </Button>
        <Button small look="quiet" onClick={withdraw}>
          Retirar
        </Button>
      </div>
      {link && (
        <div className={styles.link}>
          <CopyLink label={`Enlace para ${email}`} link={link} hint="El enlace anterior dejó de servir." />
        </div>
      )}
    </li>
  );
}
