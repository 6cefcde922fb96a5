import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { formatDateTime, MINUTE, wallClockOf } from '#shared/time.ts';
import type { mailedClaim, shownClaimCode } from '#shared/wire/claims.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useSession } from '../../../lib/identity/use-session.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { mailClaim, revokeClaim, showClaimCode } from './api.ts';
import styles from './forms.module.css';

/** As long as the code is valid: it was just created, and this device's clock may be wrong. */
const SHOWN = 10 * MINUTE;

interface ClaimProps {
  person: CustomerAtDesk;
  onDone: () => void;
}

/** How a person without account activates hers: by a link in her mail, or by a code that she scans here. */
export function ClaimPanel({ person, onDone }: ClaimProps) {
  return person.email === null ? (
    <CodeAtDesk person={person} onDone={onDone} />
  ) : (
    <LinkByMail person={person} email={person.email} onDone={onDone} />
  );
}

function LinkByMail({ person: { customer_id, name }, email, onDone }: ClaimProps & { email: string }) {
  const { timezone } = useConfiguration();
  const alerts = useAlerts();
  const [sent, setSent] = useState<z.output<typeof mailedClaim> | null>(null);

  async function send() {
    try {
      setSent(await mailClaim(customer_id));
    } catch (error) {
      alerts.error(error);
    }
  }

  if (sent) {
    return (
      <div className={styles.stack}>
        {!sent.mailed && (
          <p role="alert">
            No hay correo conectado: el enlace no llega a <b>{sent.mailed_to}</b>. Quien instaló el sistema puede
            conectarlo; entonces envíalo otra vez.
          </p>
        )}
        <p role="status" hidden={!sent.mailed}>
          Lo enviamos a <b>{sent.mailed_to}</b>. Sirve una vez, hasta el{' '}
          {formatDateTime(wallClockOf(sent.expires_at, timezone))}; los anteriores dejaron de servir.
        </p>
        <Button wide onClick={onDone}>
          Listo
        </Button>
        <Withdraw customer_id={customer_id} onDone={onDone} />
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p>
        {name} recibirá un enlace en <b>{email}</b> y podrá reservar desde su celular con el correo y la contraseña que
        elija. Si no es su correo, corrígelo antes en Editar.
      </p>
      <Button wide icon="mail" onClick={send}>
        Enviar enlace
      </Button>
    </div>
  );
}

function CodeAtDesk({ person: { customer_id, name }, onDone }: ClaimProps) {
  const { role } = useSession();
  const alerts = useAlerts();
  const [code, setCode] = useState<z.output<typeof shownClaimCode> | null>(null);

  async function show() {
    try {
      setCode(await showClaimCode(customer_id));
    } catch (error) {
      alerts.error(error);
    }
  }

  if (code)
    return <Code customer_id={customer_id} name={name} onDone={onDone} code={code} onAgain={() => setCode(null)} />;
  if (role !== 'administrator') {
    return (
      <p>
        {name} no tiene correo. Agrégalo en Editar y envíale el enlace, o pide a la administración que le muestre un
        código aquí.
      </p>
    );
  }
  return (
    <div className={styles.stack}>
      <p>
        {name} no tiene correo. Escanea el código con su celular, aquí y ahora, y elige con qué entrará. Dura diez
        minutos, sirve una vez y queda anotado quién lo mostró.
      </p>
      <Button wide icon="qr" onClick={show}>
        Mostrar código
      </Button>
    </div>
  );
}

interface CodeProps {
  customer_id: number;
  name: string;
  code: z.output<typeof shownClaimCode>;
  onAgain: () => void;
  onDone: () => void;
}

/** Hidden once it has expired, so that it is not scanned later. */
function Code({ customer_id, name, code, onAgain, onDone }: CodeProps) {
  const { timezone } = useConfiguration();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  if (over) {
    return (
      <div className={styles.stack}>
        <p role="status">El código terminó.</p>
        <Button wide look="secondary" onClick={onAgain}>
          Mostrar otro
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <div className={styles.centred}>
        <QrCode text={code.link} label={`Código para que ${name} active su cuenta`} />
      </div>
      <p role="status">
        Que lo escanee {name} con su propio celular. Termina a las{' '}
        {wallClockOf(code.expires_at, timezone).toISOString().slice(11, 16)}.
      </p>
      <Withdraw customer_id={customer_id} onDone={onDone} />
    </div>
  );
}

function Withdraw({ customer_id, onDone }: { customer_id: number; onDone: () => void }) {
  const alerts = useAlerts();

  async function revoke() {
    try {
      alerts.success((await revokeClaim(customer_id)).message);
      onDone();
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <Button wide look="quiet" onClick={revoke}>
      Retirar el enlace
    </Button>
  );
}
