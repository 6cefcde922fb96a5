import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { addGuestInput } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { SAFETY_NET } from '../../../lib/live/live-query.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { paths } from '../../../screens.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { addGuest, singleClassQuery } from '../api.ts';
import { placesOf } from '../places.ts';
import { refusedBy } from '../refused.ts';
import styles from '../sheet.module.css';
import { SpotMap } from '../spot-map.tsx';
import { useSpots } from '../use-spot.ts';
import type { SheetOf } from './own-actions.ts';

interface GuestFormProps {
  own: ClassReservation;
  single_class: SingleClass;
  onDone: () => void;
}

function GuestForm({ own, single_class, onDone }: GuestFormProps) {
  const alerts = useAlerts();
  const renew = useRenewPlaces();
  const action = useRef(newIdempotencyKey());
  const places = placesOf(single_class);
  const near = places?.free.toSorted((one, other) => Math.abs(one - own.spot) - Math.abs(other - own.spot))[0];
  const { spots, pick } = useSpots(places, 1, { ready: true, usual: near ?? null, refused: false });
  const spot = spots[0] ?? null;
  const [short, setShort] = useState(false);
  const form = useSchemaForm({
    initialValues: { name: '' },
    schema: addGuestInput.pick({ name: true }),
    async submit({ name }) {
      const guest = {
        class_reservation_id: own.class_reservation_id,
        name: name.trim(),
        ...(spot !== null && { spot }),
      };
      const { message } = await action.current.run(guest, addGuest).catch((error: unknown) => {
        setShort(refusedBy(error)?.code === 'no-credits');
        throw error;
      });
      alerts.success(message);
      onDone();
      await renew();
    },
  });
  return (
    <div className={styles.stack}>
      <p>Su lugar usa una de tus clases.</p>
      {places && (
        <SpotMap
          places={places}
          spot={spot}
          ours={new Map([[own.spot, 'el tuyo'], ...(spot === null ? [] : [[spot, 'de tu invitado'] as const])])}
          onPick={(number) => pick(0, number)}
        />
      )}
      <Form form={form} action={spot === null ? 'Agregar invitado' : `Agregar en el lugar ${spot}`}>
        <TextField {...form.field('name')} label="Nombre de tu invitado" autoComplete="off" maxLength={100} />
      </Form>
      {short && (
        <ButtonLink wide look="secondary" to={paths.myPackages}>
          Ver paquetes
        </ButtonLink>
      )}
    </div>
  );
}

/** 'Agregar invitado' to a reservation of one's own. */
export function AddGuestSheet({ reservation, opened, onClose }: SheetOf) {
  const singleClass = useQuery({
    ...singleClassQuery(reservation.single_class_id),
    enabled: opened,
    refetchInterval: SAFETY_NET,
  });
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Agregar invitado">
      <QueryView query={singleClass}>
        {(single_class) => <GuestForm own={reservation} single_class={single_class} onDone={onClose} />}
      </QueryView>
    </BottomSheet>
  );
}
