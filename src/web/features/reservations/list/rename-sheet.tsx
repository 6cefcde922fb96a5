import { useQueryClient } from '@tanstack/react-query';
import { renameGuestInput } from '#shared/wire/reservations.ts';
import { renewPlaces } from '../../../lib/renew-places.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { renameGuest } from '../api.ts';
import type { SheetOf } from './own-actions.ts';

function RenameForm({ reservation, onClose }: Omit<SheetOf, 'opened'>) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const form = useSchemaForm({
    initialValues: { name: reservation.guest?.name ?? '' },
    schema: renameGuestInput.pick({ name: true }),
    async submit({ name }) {
      const { message } = await renameGuest(reservation.class_reservation_id, name);
      alerts.success(message);
      onClose();
      await renewPlaces(client);
    },
  });
  return (
    <Form form={form} action="Guardar">
      <TextField {...form.field('name')} label="Nombre de tu invitado" autoComplete="off" maxLength={100} />
    </Form>
  );
}

/** Renames a guest's place, for another guest. */
export function RenameSheet({ reservation, opened, onClose }: SheetOf) {
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Cambiar nombre">
      <RenameForm reservation={reservation} onClose={onClose} />
    </BottomSheet>
  );
}
