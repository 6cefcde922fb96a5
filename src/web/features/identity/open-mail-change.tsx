import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime, wallClockOf } from '#shared/time.ts';
import { errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { keys } from '../../lib/keys.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import styles from './own-access.module.css';
import { mailChangeQuery, withdrawMailChange } from './own-api.ts';

/** The change of mail that waits for its link, also after a reload, and the way to drop it; nothing while there is none. */
export function OpenMailChange() {
  const { data } = useQuery(mailChangeQuery);
  const { timezone } = useConfiguration();
  const client = useQueryClient();
  const [problem, setProblem] = useState<unknown>(null);
  const change = data?.mail_change;
  if (!change) return null;

  async function drop() {
    try {
      await withdrawMailChange();
      setProblem(null);
      await client.invalidateQueries({ queryKey: keys.customer.mail_change });
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <div className={styles.waiting} role="status">
      <p>
        Enviamos un enlace a <strong>{change.email}</strong>. Ábrelo antes de las{' '}
        {formatTime(wallClockOf(change.expires_at, timezone))} para entrar con ese correo. ¿No llegó? Busca en correo no
        deseado o pide otro en «Cambiar correo».
      </p>
      <FormProblem>{problem ? errorText(problem) : null}</FormProblem>
      <Button small look="secondary" onClick={drop}>
        Conservar mi correo de ahora
      </Button>
    </div>
  );
}
