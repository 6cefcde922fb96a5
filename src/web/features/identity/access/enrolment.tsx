import type { z } from 'zod';
import { type begunSecondFactor, codeInput, type recoveryCodes } from '#shared/wire/access.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import styles from './access.module.css';
import { confirmSecondFactor } from './api.ts';

interface EnrolmentProps {
  begun: z.output<typeof begunSecondFactor>;
  onConfirmed: (answer: z.output<typeof recoveryCodes>) => Promise<void>;
}

/** The phone learns the secret and shows that it did. */
export function Enrolment({ begun: { secret, address }, onConfirmed }: EnrolmentProps) {
  const form = useSchemaForm({
    initialValues: { code: '' },
    schema: codeInput,
    fieldOfRefusal: { 'auth/wrong-code': 'code' },
    submit: async ({ code }) => onConfirmed(await confirmSecondFactor(code)),
  });
  return (
    <div className={styles.stack}>
      <p>
        Escanea este código con tu aplicación, o <a href={address}>ábrela en este teléfono</a>.
      </p>
      <QrCode text={address} label="Código para tu aplicación de autenticación" />
      <p className={styles.secret}>
        <span>
          <span className={styles.detail}>O escribe esta clave:</span>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </span>
        <CopyButton text={secret} what="la clave" />
      </p>
      <Form form={form} action="Activar">
        <TextField
          {...form.field('code')}
          label="Código"
          hint="Los seis números que muestra tu aplicación."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      </Form>
      <p className={styles.detail}>Se cerrarán tus sesiones en los demás dispositivos.</p>
    </div>
  );
}
