import type { CustomerSummary } from '#shared/wire/customers.ts';
import { formatPhone } from '../../lib/phone.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import styles from './person-finder.module.css';

interface PersonLineProps {
  person: CustomerSummary;
  to?: string | undefined;
  onPick?: ((person: CustomerSummary) => void) | undefined;
}

/** Somebody who was found: leads to their page, or is picked. */
export function PersonLine({ person, to, onPick }: PersonLineProps) {
  const { name, last_name, phone, email, disabled_at } = person;
  const whole = `${name} ${last_name}`.trim();
  const content = (
    <>
      <Avatar name={whole} />
      <span className={styles.who}>
        <span className={styles.name}>{whole}</span>
        <span className={styles.contact}>
          {phone && <span>{formatPhone(phone)}</span>}
          {email && <span>{email}</span>}
        </span>
      </span>
      {disabled_at && <StatusBadge>Desactivada</StatusBadge>}
      <Icon name="right" size={20} />
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.line} onClick={() => onPick?.(person)}>
          {content}
        </button>
      ) : (
        <AppLink to={to} className={styles.line ?? ''}>
          {content}
        </AppLink>
      )}
    </li>
  );
}
