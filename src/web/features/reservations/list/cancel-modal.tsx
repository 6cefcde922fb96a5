import { useState } from 'react';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { OutcomeMark } from '../../../ui/outcome-mark.tsx';
import { ClassSummary } from '../class-summary.tsx';
import styles from './cancel-modal.module.css';
import { CancelOutcomeText } from './cancel-outcome.tsx';
import { whyCreditLost } from './cancel-policy.ts';
import { type PayingGrant, placesOf, saysMore } from './cancel-words.ts';
import { GuestsQuestion } from './guests-question.tsx';
import { sayLeft } from './reservation-words.ts';
import { useCancel } from './use-cancel.ts';

interface CancelModalProps {
  reservation: ClassReservation;
  /** The grant that paid for it, so that the screen can say where the class returns. */
  grant?: PayingGrant | undefined;
  opened: boolean;
  onClose: () => void;
}

interface CancelledProps {
  returned: boolean;
  /** Pesos; null: no money is refunded. */
  money_back: number | null;
  guests_cancelled: number;
  grant: PayingGrant | undefined;
  /** Until then what is left of the grant is not known. */
  renewed: boolean;
  special: boolean;
}

function Cancelled({ returned, money_back, guests_cancelled, grant, renewed, special }: CancelledProps) {
  const configuration = useConfiguration();
  const counted = grant && grant.class_amount !== UNLIMITED;
  const unlimited = grant?.class_amount === UNLIMITED && guests_cancelled === 0;
  return (
    <div className={styles.cancelled} role="status">
      <OutcomeMark />
      <p className={styles.verdict}>Reservación cancelada.</p>
      {returned && counted && (
        <p>Tu clase regresó.{renewed && ` ${sayLeft(grant.available_classes)} de este paquete.`}</p>
      )}
      {returned && !counted && <p>{grant ? 'Tu membresía sigue igual.' : 'Tu clase regresó a tus créditos.'}</p>}
      {guests_cancelled > 0 && (
        <p>
          {guests_cancelled === 1
            ? 'El lugar de tu invitado también se canceló.'
            : 'Los lugares de tus invitados también se cancelaron.'}
        </p>
      )}
      {money_back !== null && money_back > 0 && (
        <p>Te devolvemos {formatMoney(money_back)} MXN. En Mis Compras dice cómo y desde cuándo.</p>
      )}
      {!returned && money_back === null && (
        <p>{unlimited ? 'Tu membresía sigue igual.' : whyCreditLost(configuration, special)}</p>
      )}
    </div>
  );
}

/** 'Cancelar Clase': shows what will happen to the credit, counts down to the free limit, cancels once. */
export function CancelModal({ reservation, grant, opened, onClose }: CancelModalProps) {
  const { current, guestPlaces, ask, cancel, answer, renewed, problem } = useCancel(reservation, opened);
  const [guestsToo, setGuestsToo] = useState<'keep' | 'cancel'>('cancel');
  const guests = current?.guests ?? reservation.guests;
  const { single_class, guest } = reservation;
  if (answer) {
    return (
      <BottomSheet
        opened={opened}
        onClose={onClose}
        title="Cancelar Clase"
        footer={
          <Button wide look="secondary" onClick={onClose}>
            Listo
          </Button>
        }
      >
        <Cancelled {...answer} renewed={renewed} grant={grant} special={single_class.class_package_id !== null} />
      </BottomSheet>
    );
  }
  const possible = current?.cancel.can_cancel ?? false;
  // A problem that says to try again is over when there is nothing left to cancel.
  const refused = problem === null || current === null ? null : errorText(problem);
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Cancelar Clase"
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            {possible ? 'No cancelar' : 'Cerrar'}
          </Button>
          {possible && (
            <Button look="urgent" onClick={() => cancel(guests.length > 0 ? guestsToo : undefined)}>
              Cancelar Clase
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.stack}>
        <h3>
          {single_class.class_type.name}
          {guest && <span> · invitado: {guest.name}</span>}
        </h3>
        <ClassSummary single_class={single_class} />
        {current && saysMore(current.cancel, refused) && (
          <CancelOutcomeText
            reservation={current}
            grant={grant}
            guests={placesOf(current.guests.length > 0 ? guestPlaces : [], guestsToo)}
            onOver={ask}
          />
        )}
        {!current && (
          <p>Ya no está entre tus próximas reservaciones: se canceló o la clase comenzó. Mírala en «Todas».</p>
        )}
        {possible && guests.length > 0 && (
          <GuestsQuestion names={guests.map(({ name }) => name)} value={guestsToo} onChange={setGuestsToo} />
        )}
        <FormProblem>{refused}</FormProblem>
      </div>
    </BottomSheet>
  );
}
