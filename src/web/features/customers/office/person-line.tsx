import { fullName } from '#shared/full-name.ts';
import { formatPhone } from '#shared/phone.ts';
import type { CustomerSummary } from '#shared/wire/customers.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LineAct, LineWords } from '../../../ui/line-act.tsx';
import styles from './person-finder.module.css';

interface PersonLineProps {
  person: CustomerSummary;
  to?: string | undefined;
  onPick?: ((person: CustomerSummary) => void) | undefined;
}

/** A found person: a link to her page, or a button that picks her. */
export function PersonLine({ person, to, onPick }: PersonLineProps) {
  const { name, last_name, phone, email, disabled_at } = person;
  const whole = fullName({ name, last_name });
  const at = (email ?? '').lastIndexOf('@') + 1;
  return (
    <li>
      <LineAct to={to} onClick={() => onPick?.(person)}>
        <Avatar name={whole} />
        <LineWords>
          <strong>{whole}</strong>
          <span className={styles.contact}>
            {phone && <span>{formatPhone(phone)}</span>}
            {/* Where it does not fit, a mail breaks behind its @, not before its last letter. */}
            {email && (
              <span>
                {email.slice(0, at)}
                <wbr />
                {email.slice(at)}
              </span>
            )}
          </span>
        </LineWords>
        {disabled_at && <StatusBadge>Desactivada</StatusBadge>}
        <Icon name="right" size={20} />
      </LineAct>
    </li>
  );
}
