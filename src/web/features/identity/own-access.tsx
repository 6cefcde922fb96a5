import { useState } from 'react';
import { ConfirmOwnMail } from '../../lib/confirmed-mail/confirm-own-mail.tsx';
import { useAccountsElsewhere } from '../../lib/identity/use-accounts-elsewhere.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SecurityLink } from './access/security-link.tsx';
import { OpenMailChange } from './open-mail-change.tsx';
import styles from './own-access.module.css';
import { OwnMailForm } from './own-mail-form.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

/** How one signs in, with forms to change it; for `/mystudio/informacion`. */
export function OwnAccess({ email }: { email: string | null }) {
  const [doing, setDoing] = useState<'mail' | 'password'>('mail');
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  const elsewhere = useAccountsElsewhere();

  function start(next: typeof doing) {
    setDoing(next);
    setTimes(times + 1);
    setOpened(true);
  }

  return (
    <Card className={styles.access} aria-labelledby="own-access">
      <h2 id="own-access" className={styles.title}>
        Cómo entras
      </h2>
      <p className={styles.line}>
        <span>
          <span className={styles.name}>Correo</span>
          <strong className={styles.mail}>{email ?? 'Sin correo'}</strong>
        </span>
        {!elsewhere && (
          <Button small look="secondary" onClick={() => start('mail')}>
            Cambiar correo
          </Button>
        )}
      </p>
      {!elsewhere && <OpenMailChange />}
      {email !== null && (
        <ConfirmOwnMail next={paths.information} why="para ofertas gratis y para reservar sin haber pagado" />
      )}
      <p className={styles.line}>
        <span>
          <span className={styles.name}>Contraseña</span>
          <span aria-hidden="true">••••••••</span>
        </span>
        <Button small look="secondary" onClick={() => start('password')}>
          Cambiar contraseña
        </Button>
      </p>
      <SecurityLink />
      <BottomSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={doing === 'mail' ? 'Cambiar mi correo' : 'Cambiar mi contraseña'}
      >
        <div key={times}>
          {doing === 'mail' ? <OwnMailForm /> : <OwnPasswordForm onChanged={() => setOpened(false)} />}
        </div>
      </BottomSheet>
    </Card>
  );
}
