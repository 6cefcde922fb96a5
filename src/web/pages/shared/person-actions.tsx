import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { ConfirmEmailButton } from '../../features/customers/office/confirm-email-button.tsx';
import { DisableButton } from '../../features/customers/office/disable-button.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { PersonActionName } from './person-action.tsx';

export interface DoableProps {
  person: CustomerAtDesk;
  start: (doing: PersonActionName) => void;
}

/** What staff do with a person, each by her role. */
export function PersonActions({ person, start }: DoableProps) {
  const { role } = useSession();
  return (
    <>
      <Button icon="ticket" onClick={() => start('sell')}>
        Vender
      </Button>
      <Button look="secondary" icon="calendar" onClick={() => start('reserve')}>
        Reservar
      </Button>
      {(person.role === 'customer' || role === 'administrator') && (
        <Button look="secondary" icon="edit" onClick={() => start('edit')}>
          Editar
        </Button>
      )}
      {person.uid === null && person.disabled_at === null && (
        <Button look="secondary" icon="person" onClick={() => start('claim')}>
          Activar su cuenta
        </Button>
      )}
      {person.can_confirm_email && person.uid !== null && <ConfirmEmailButton person={person} />}
      {role === 'administrator' && (
        <ButtonLink look="secondary" icon="note" to={`${paths.adminAudit}?persona=${person.customer_id}`}>
          Bitácora
        </ButtonLink>
      )}
      {role === 'administrator' && person.role === 'customer' && (
        <Button look="quiet" onClick={() => start('merge')}>
          Unir con otro registro
        </Button>
      )}
      {role === 'administrator' && <DisableButton person={person} onDisable={() => start('disable')} />}
    </>
  );
}
