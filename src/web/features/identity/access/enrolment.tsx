import type { z } from 'zod';
import { type begunSecondFactor, codeInput, type recoveryCodes } from '#shared/wire/access.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import styles from './access.module.css';
import { confirmSecondFactor } from './api.ts';

interface EnrolmentProps {
  begun: z.output<typeof begunSecondFactor>;
  onConfirmed: (answer: z.output<typeof recoveryCodes>) => Promise<void>;
}

/** A phone cannot scan its own screen. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

/** The setup that suits this device first; on a phone the QR code comes second, for an app on another device. */
function Teaching({ secret, address }: EnrolmentProps['begun']) {
  const picture = <QrCode text={address} label="Código para tu aplicación de autenticación" />;
  const key = (
    <p className={styles.secret}>
      <span>
        <span className={styles.detail}>O copia ahí esta clave:</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </span>
      <CopyButton text={secret} what="la clave" />
    </p>
  );
  if (!isPhone()) {
    return (
      <>
        <p>Escanea este código con la aplicación de códigos de tu teléfono.</p>
        {picture}
        {key}
      </>
    );
  }
  return (
    <>
      <p>Agrega tu cuenta a la aplicación de códigos de este teléfono y escribe abajo el que te dé.</p>
      <Button look="secondary" icon="lock" wide onClick={() => location.assign(address)}>
        Abrir mi aplicación
      </Button>
      {key}
      <Unfold label="Está en otro teléfono">
        <div className={styles.stack}>{picture}</div>
      </Unfold>
    </>
  );
}

/** Sets up the phone with the secret, and asks for a first code. */
export function Enrolment({ begun, onConfirmed }: EnrolmentProps) {
  const form = useSchemaForm({
    initialValues: { code: '' },
    schema: codeInput,
    fieldOfRefusal: { 'auth/wrong-code': 'code' },
    submit: async ({ code }) => onConfirmed(await confirmSecondFactor(code)),
  });
  return (
    <div className={styles.stack}>
      <Teaching {...begun} />
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
