import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '#shared/full-name.ts';
import type { CustomerAtDesk } from '#shared/wire/customers.ts';
import { type MergePreview, mergeInput } from '#shared/wire/merging.ts';
import { newIdempotencyKey } from '../../../../lib/idempotency.ts';
import { useAlerts } from '../../../../ui/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { Form } from '../../../../ui/form.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { Radios } from '../../../../ui/radios.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { mergePeople, mergeQuery } from '../api.ts';
import { PersonFinder } from '../person-finder.tsx';
import styles from './merge-form.module.css';
import { describeSide, sayData, sayFormer, sayMoves, saySignIn } from './merge-words.ts';

interface MergeFormProps {
  person: Pick<CustomerAtDesk, 'customer_id'>;
  /** The other record, where a hint led here. */
  other: number | null;
  onDone: () => void;
}

/** Merging two records of one person: the choice of both, the preview with its obstacles, then one button. */
export function MergeForm({ person: { customer_id }, other, onDone }: MergeFormProps) {
  const [chosen, choose] = useState(other);
  const [kept, keep] = useState(customer_id);
  if (chosen === null) {
    return (
      <div className={styles.stack}>
        <p>Elige el otro registro de la misma persona. Antes de unirlos verás qué pasa con cada cosa.</p>
        <PersonFinder onPick={(found) => choose(found.customer_id)} orElse={() => null} />
      </div>
    );
  }
  return (
    <Preview
      kept={kept}
      merged={kept === customer_id ? chosen : customer_id}
      onKeep={keep}
      onOther={() => {
        keep(customer_id);
        choose(null);
      }}
      onDone={onDone}
    />
  );
}

interface PreviewProps {
  kept: number;
  merged: number;
  onKeep: (customer_id: number) => void;
  onOther: () => void;
  onDone: () => void;
}

function Preview({ kept, merged, onKeep, onOther, onDone }: PreviewProps) {
  const query = useQuery(mergeQuery(kept, merged));
  const another = (
    <Button wide look="quiet" onClick={onOther}>
      Elegir otro registro
    </Button>
  );
  return (
    <div className={styles.stack}>
      <QueryView query={query} wayOut={another}>
        {(preview) => (
          <>
            {kept !== merged && <Choice preview={preview} onKeep={onKeep} />}
            {preview.obstacles.length > 0 ? (
              <Obstacles preview={preview} />
            ) : (
              <Confirm key={kept} preview={preview} onDone={onDone} />
            )}
            {another}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Choice({ preview, onKeep }: { preview: MergePreview; onKeep: (customer_id: number) => void }) {
  const sides = [preview.kept, preview.merged].toSorted((one, two) => one.customer_id - two.customer_id);
  return (
    <Radios
      legend="Cuál se conserva"
      choices={sides.map((side) => ({
        value: String(side.customer_id),
        label: fullName(side),
        hint: describeSide(side),
      }))}
      value={String(preview.kept.customer_id)}
      onChange={(value) => onKeep(Number(value))}
    />
  );
}

function Obstacles({ preview }: { preview: MergePreview }) {
  return (
    <div role="status" className={styles.stack}>
      <h3 className={styles.title}>Todavía no se pueden unir</h3>
      <ul className={styles.lines}>
        {preview.obstacles.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

function Confirm({ preview, onDone }: { preview: MergePreview; onDone: () => void }) {
  const { kept, merged } = preview;
  const client = useQueryClient();
  const alerts = useAlerts();
  const [action] = useState(newIdempotencyKey);
  const signIn = saySignIn(preview);
  const form = useSchemaForm({
    initialValues: { reason: '' },
    schema: mergeInput.pick({ reason: true }),
    async submit({ reason }) {
      const body = { other_id: merged.customer_id, reason };
      try {
        alerts.success((await mergePeople(action, kept.customer_id, body)).message);
        onDone();
      } finally {
        // Everything of both may have changed, or what stood in the way.
        void client.invalidateQueries();
      }
    },
  });
  return (
    <Form form={form} action="Unir registros">
      <h3 className={styles.title}>
        Pasa a {fullName(kept)}, núm. {kept.customer_id}
      </h3>
      <ul className={styles.lines}>
        {sayMoves(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {sayData(preview)} {sayFormer(preview)} {signIn}
      </p>
      <p>
        <b>No se puede deshacer.</b> El registro número {merged.customer_id} deja de existir por separado; queda escrito
        en la bitácora.
      </p>
      <TextField
        {...form.field('reason')}
        label="Motivo"
        hint="Cómo sabes que es la misma persona."
        maxLength={200}
        autoComplete="off"
      />
    </Form>
  );
}
