import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOnTrial } from '#shared/payments/free-trial.ts';
import { formatDate, wallClockOf } from '#shared/time.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { errorText } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { keys } from '../../lib/keys.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { cancelPurchase } from './api.ts';
import styles from './purchases.module.css';
import { lastDayOf } from './status-words.ts';

const OTHER = 'Otro';
const REASONS = [
  'Ya no la uso',
  'Es mucho dinero para mí',
  'Me mudé o cambié de estudio',
  'No me gustó el servicio',
  'Prefiero no decir',
  OTHER,
];
const MISSING = 'Debes indicar un motivo de cancelación.';

/** Cancels a subscription: the consequences, a reason, done. As easy as signing up (LFPC, art. 76 Bis IX). */
export function CancelSheet(props: { purchase: Purchase; opened: boolean; onClose: () => void }) {
  const { purchase, opened, onClose } = props;
  const { timezone } = useConfiguration();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [choice, setChoice] = useState('');
  const [other, setOther] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedWork(opened && choice !== '');
  const reason = choice === OTHER ? other.trim() : choice;
  const last = lastDayOf(purchase);
  const next = purchase.next_charge_at && formatDate(wallClockOf(purchase.next_charge_at, timezone));

  function change(set: (value: string) => void, value: string) {
    setMissing(false);
    set(value);
  }

  async function cancel() {
    setMissing(reason === '');
    if (reason === '') return;
    setProblem(null);
    try {
      alerts.success(await cancelPurchase(purchase.purchase_id, reason));
      await client.invalidateQueries({ queryKey: keys.purchases.all });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title="Cancelar suscripción"
      footer={
        <div className={styles.answers}>
          <Button look="secondary" onClick={onClose}>
            Conservarla
          </Button>
          <Button look="urgent" onClick={cancel}>
            Cancelar suscripción
          </Button>
        </div>
      }
    >
      <div className={styles.cancel}>
        <p>
          {purchase.class_package.title}: no habrá más cargos
          {next && `; el del ${next} ya no se hará`}.{' '}
          {isOnTrial(purchase) ? 'Tu prueba sigue' : 'Lo que ya pagaste sigue siendo tuyo'} hasta{' '}
          {last === null ? 'que venza' : `el ${formatDate(last)}`}.
        </p>
        <SelectField
          label="Motivo de cancelación"
          placeholder="Elige un motivo"
          name="reason"
          choices={REASONS.map((value) => ({ value, label: value }))}
          value={choice}
          error={missing && choice !== OTHER && MISSING}
          onChange={(event) => change(setChoice, event.currentTarget.value)}
        />
        {choice === OTHER && (
          <TextField
            label="¿Cuál?"
            name="other"
            value={other}
            maxLength={300}
            error={missing && MISSING}
            onChange={(event) => change(setOther, event.currentTarget.value)}
          />
        )}
        <FormProblem>{problem}</FormProblem>
      </div>
    </BottomSheet>
  );
}
