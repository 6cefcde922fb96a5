import type { ReactNode } from 'react';
import { fullName } from '#shared/full-name.ts';
import { formatPhone } from '#shared/phone.ts';
import { whatsappText } from '#shared/whatsapp.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { paths, pathTo } from '../../../screens.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import styles from './people.module.css';

export interface Listed {
  customer_id: number;
  name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
  advertising: boolean | null;
}

interface PersonCardProps {
  person: Listed;
  facts: readonly string[];
  /** Beside the name: an amount. */
  aside?: ReactNode;
  /** Whether her answer about advertising is shown, where she may be called to sell her something. */
  toCall?: boolean;
  children?: ReactNode;
}

/** A person in a list: who she is, why she is in it, and ways to reach her. */
export function PersonCard({ person, facts, aside, toCall = false, children }: PersonCardProps) {
  const { business_name } = useConfiguration();
  const { customer_id, name, last_name, phone, email, advertising } = person;
  const whole = fullName({ name, last_name });
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <Avatar name={whole} />
        <AppLink className={styles.name ?? ''} to={pathTo(paths.adminCustomer, { customer_id })}>
          {whole}
        </AppLink>
        {aside && <strong className={styles.amount}>{aside}</strong>}
      </div>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
      <p className={styles.contact}>
        {toCall && advertising !== null && (
          <StatusBadge tone={advertising ? 'good' : 'urgent'}>
            {advertising ? 'Acepta publicidad' : 'No quiere publicidad'}
          </StatusBadge>
        )}
        {phone && <a href={`tel:+52${phone}`}>{formatPhone(phone)}</a>}
        <WhatsAppLink phone={phone} text={whatsappText({ name, business_name }, 'hello')} label="WhatsApp" to={whole} />
        {email && (
          <a href={`mailto:${email}`}>
            Correo
            <span className="visually-hidden"> a {whole}</span>
          </a>
        )}
        {!phone && !email && <span>Sin teléfono ni correo</span>}
      </p>
    </li>
  );
}
