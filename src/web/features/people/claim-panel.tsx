import { useState } from 'react';
import type { z } from 'zod';
import type { CustomerAtDesk, issuedClaim } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { issueClaim, revokeClaim } from './api.ts';
import styles from './forms.module.css';

/** The link by which a person without account activates hers: mailed, copied or sent by WhatsApp, and taken back. */
export function ClaimPanel({ person, onDone }: { person: CustomerAtDesk; onDone: () => void }) {
  const { business_name } = useConfiguration();
  const alerts = useAlerts();
  const [claim, setClaim] = useState<z.output<typeof issuedClaim> | null>(null);
  const { customer_id, name, email, phone } = person;

  async function issue() {
    try {
      setClaim(await issueClaim(customer_id));
    } catch (error) {
      alerts.error(error);
    }
  }

  async function revoke() {
    try {
      alerts.success((await revokeClaim(customer_id)).message);
      onDone();
    } catch (error) {
      alerts.error(error);
    }
  }

  if (!claim) {
    return (
      <div className={styles.stack}>
        <p>
          {name} podrá reservar desde su celular con el correo y la contraseña que elija. El enlace sirve una vez,
          durante siete días.
        </p>
        {email && <p>Se enviará a {email} y lo verás aquí para dárselo tú.</p>}
        <Button wide icon="mail" onClick={issue}>
          Crear enlace
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p role="status">{claim.mailed ? `Lo enviamos a ${email}.` : 'Dáselo a la persona; no lo publiques.'}</p>
      <CopyLink
        label="Enlace para activar su cuenta"
        link={claim.link}
        hint="Los enlaces anteriores dejaron de servir."
        phone={phone}
        message={`Hola, ${name}. Activa tu cuenta de ${business_name}:`}
      />
      <Button wide look="quiet" onClick={revoke}>
        Retirar el enlace
      </Button>
    </div>
  );
}
