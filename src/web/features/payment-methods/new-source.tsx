import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { CardNotReady } from '../../lib/payments/card-element.ts';
import { CardField } from '../../lib/payments/card-field.tsx';
import type { FrameAddress } from '../../lib/payments/open-frame.ts';
import { sourcesQuery } from '../../lib/payments/sources-query.ts';
import { useCardElement } from '../../lib/payments/use-card-element.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { saveSource } from './api.ts';
import styles from './payment-sources.module.css';

/** Saves a card at the provider: it is typed in the provider's frame, and we get a token. */
export function NewSource({ address, onClose }: { address: FrameAddress; onClose: () => void }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const open = useCardElement(address, { mode: 'setup', amount: 0 });
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    if (!open.card) return;
    setProblem(null);
    try {
      const { token_id } = await open.card.tokenize(false);
      alerts.success(await saveSource(token_id));
      await client.invalidateQueries({ queryKey: sourcesQuery.queryKey });
      onClose();
    } catch (error) {
      setProblem(error instanceof CardNotReady ? error.message : errorText(error));
    }
  }

  return (
    <Card aria-labelledby="nueva-tarjeta" className={styles.adding}>
      <h2 id="nueva-tarjeta">Agregar tarjeta</h2>
      <CardField open={open} />
      <FormProblem>{problem}</FormProblem>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={save} disabled={!open.card || open.state.empty}>
          Guardar tarjeta
        </Button>
      </div>
    </Card>
  );
}
