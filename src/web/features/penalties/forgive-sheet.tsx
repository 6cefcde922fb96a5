import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Penalty } from '#shared/wire/attendance.ts';
import { errorText } from '../../lib/api-error.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { forgivePenalty, penaltiesKey } from './api.ts';
import styles from './penalties.module.css';

interface ForgiveSheetProps {
  penalty: Penalty;
  opened: boolean;
  onClose: () => void;
}

/** Lets somebody book again, after saying what that means. */
export function ForgiveSheet({ penalty, opened, onClose }: ForgiveSheetProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const name = penalty.customer?.name ?? 'Esta persona';

  async function forgive() {
    setProblem(null);
    try {
      const { message } = await forgivePenalty(penalty.class_reservation_penalty_id, reason);
      alerts.success(message);
      onClose();
    } catch (error) {
      setProblem(error);
    }
    await client.invalidateQueries({ queryKey: penaltiesKey });
  }

  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Perdonar penalización"
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            Volver
          </Button>
          <Button onClick={forgive}>Perdonar</Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <p>{name} podrá reservar de inmediato, y estas faltas ya no cuentan para otra penalización.</p>
        <TextField
          label="Motivo"
          optional
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem>{problem === null ? null : errorText(problem)}</FormProblem>
      </div>
    </BottomSheet>
  );
}
