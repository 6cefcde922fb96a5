import { useQueryClient } from '@tanstack/react-query';
import { forgiveInput, type Penalty } from '#shared/wire/attendance.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { forgivePenalty } from './api.ts';
import styles from './penalties.module.css';

interface ForgiveSheetProps {
  penalty: Penalty;
  opened: boolean;
  onClose: () => void;
}

/** Forgives a penalty, so that the person can book again, after explaining the effect and asking for a reason. */
export function ForgiveSheet({ penalty, opened, onClose }: ForgiveSheetProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const name = penalty.customer?.name ?? 'Esta persona';
  const form = useSchemaForm({
    initialValues: { reason: '' },
    schema: forgiveInput,
    async submit({ reason }) {
      const { message } = await forgivePenalty(penalty.class_reservation_penalty_id, reason);
      alerts.success(message);
      onClose();
      await client.invalidateQueries({ queryKey: keys.class_reservation_penaltys.all });
    },
  });

  return (
    <BottomSheet opened={opened} onClose={onClose} title="Perdonar penalización">
      <div className={styles.stack}>
        <p>{name} podrá reservar de inmediato, y estas faltas ya no cuentan para otra penalización.</p>
        <Form form={form} action="Perdonar">
          <TextField {...form.field('reason')} label="Motivo" maxLength={200} />
        </Form>
      </div>
    </BottomSheet>
  );
}
