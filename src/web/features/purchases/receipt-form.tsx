import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Purchase } from '#shared/wire/purchases.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { errorText } from '../../lib/api-error.ts';
import { useUnsavedWork } from '../../lib/identity/unsaved-work.ts';
import { keys } from '../../lib/keys.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sendReceipt } from './api.ts';
import styles from './purchases.module.css';

const NOTHING = 'Escribe la referencia o sube tu comprobante.';

function Sent({ receipt }: Pick<Purchase, 'receipt'>) {
  if (!receipt) return null;
  if (receipt.refused_at === null) {
    return (
      <p className={styles.line}>
        <Icon name="check" size={20} />
        Recibimos tu comprobante; lo estamos revisando. Si te equivocaste, puedes mandar otro.
      </p>
    );
  }
  return (
    <p className={styles.refused}>
      <Icon name="alert" size={20} />
      <span>No pudimos aprobar tu comprobante{receipt.refusal ? `: ${receipt.refusal}` : '.'} Manda otro.</span>
    </p>
  );
}

/** The proof of a transfer: its reference, a photo or PDF, or both. */
export function ReceiptForm({ purchase }: { purchase: Purchase }) {
  const { purchase_id, receipt } = purchase;
  const client = useQueryClient();
  const alerts = useAlerts();
  const [file, setFile] = useState<StoredFile | null>(null);
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [uploading, setUploading] = useState(false);
  useUnsavedWork(uploading || file !== null || reference !== '');

  async function send() {
    const typed = reference.trim();
    if (!file && typed === '') return setProblem(NOTHING);
    setProblem(null);
    try {
      const file_id = file?.file_id;
      alerts.success(await sendReceipt(purchase_id, { reference: typed, ...(file_id !== undefined && { file_id }) }));
      setFile(null);
      setReference('');
      await client.invalidateQueries({ queryKey: keys.purchases.all });
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <div className={styles.receipt}>
      <h3>Manda tu comprobante</h3>
      <Sent receipt={receipt} />
      <FileField label="Comprobante" optional file={file} onChange={setFile} onSending={setUploading} />
      <TextField
        label="Referencia o clave de rastreo"
        optional
        name="reference"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
      />
      <FormProblem>{problem}</FormProblem>
      <Button wide busy={uploading} onClick={send}>
        Enviar comprobante
      </Button>
    </div>
  );
}
