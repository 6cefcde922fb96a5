import type { FirstSteps } from '#shared/wire/first-steps.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './no-mail.module.css';

/** Shown on the owner's home page as long as the studio's letters are not sent, whatever else is done. */
export function NoMail({ steps }: Pick<FirstSteps, 'steps'>) {
  if (!steps.some(({ step, done }) => step === 'mail' && !done)) return null;
  return (
    <div className={styles.notice} role="note">
      <Icon name="alert" size={20} />
      <p>
        <strong>No hay correo conectado.</strong> Nadie recibe confirmaciones, recordatorios ni enlaces para su
        contraseña. Pide a quien instaló el sistema que conecte un servidor de correo (SMTP_URL).
      </p>
    </div>
  );
}
