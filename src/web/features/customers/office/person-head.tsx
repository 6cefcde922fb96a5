import type { ReactNode } from 'react';
import { fullName } from '#shared/full-name.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import { whatsappText } from '#shared/whatsapp.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { paths } from '../../../screens.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import styles from './person-head.module.css';

const roleNames = { customer: null, coach: 'Coach', desk: 'Recepción', administrator: 'Administración' } as const;

function Badges({ person }: { person: CustomerAtDesk }) {
  const role = roleNames[person.role];
  return (
    <p className={styles.badges}>
      {person.disabled_at && <StatusBadge tone="urgent">Cuenta desactivada</StatusBadge>}
      {role && <StatusBadge tone="night">{role}</StatusBadge>}
      {person.email !== null && person.uid !== null && !person.email_confirmed && (
        <StatusBadge>Correo sin confirmar</StatusBadge>
      )}
      {person.uid === null && <StatusBadge>Sin cuenta para entrar</StatusBadge>}
      {person.known_as === 'imported' && <StatusBadge>Del sistema anterior</StatusBadge>}
    </p>
  );
}

/** A person's name and contact data, with the actions beside them. */
export function PersonHead({ person, children }: { person: CustomerAtDesk; children: ReactNode }) {
  const { timezone, business_name } = useConfiguration();
  const { name, last_name, phone, email, createdAt } = person;
  const whole = fullName({ name, last_name });
  return (
    <header className={styles.head}>
      <BackLink to={paths.adminCustomers}>Clientes</BackLink>
      <div className={styles.person}>
        <Avatar name={whole} src={person.file?.src} size={64} />
        <div className={styles.facts}>
          <h1>{whole}</h1>
          <p className={styles.contact}>
            {phone && <a href={`tel:+52${phone}`}>{formatPhone(phone)}</a>}
            <WhatsAppLink
              phone={phone}
              text={whatsappText({ name, business_name }, 'hello')}
              label="WhatsApp"
              to={whole}
            />
            {email && <a href={`mailto:${email}`}>{email}</a>}
            <span>Desde el {formatDate(wallClockOf(createdAt, timezone))}</span>
          </p>
          <Badges person={person} />
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
