import type { ReactNode } from 'react';
import { z } from 'zod';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { type Done, useRenewTill } from '../api.ts';
import styles from './purchase.module.css';

const reasons = { needed: z.object({ reason: z.string().trim().min(1) }), optional: z.object({ reason: z.string() }) };

interface ReasonFormProps {
  /** The consequence, shown above the field. */
  children: ReactNode;
  label?: string;
  hint?: string;
  optional?: boolean;
  action: string;
  act: (reason: string) => Promise<Done>;
  onBack: () => void;
  onDone: () => void;
}

/** Ends or refuses a purchase: the consequence, a reason, one button. */
export function ReasonForm(props: ReasonFormProps) {
  const { children, label = 'Motivo', hint, optional = false, action, act, onBack, onDone } = props;
  const alerts = useAlerts();
  const renew = useRenewTill();
  const form = useSchemaForm({
    initialValues: { reason: '' },
    schema: optional ? reasons.optional : reasons.needed,
    async submit({ reason }) {
      const { message } = await act(reason.trim());
      alerts.success(message);
      await renew();
      onDone();
    },
  });
  return (
    <div className={styles.stack}>
      {children}
      <Form form={form} action={action}>
        <TextArea {...form.field('reason')} label={label} hint={hint} optional={optional} maxLength={300} />
      </Form>
      <Button look="quiet" wide onClick={onBack}>
        Volver
      </Button>
    </div>
  );
}
