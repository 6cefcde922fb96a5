import { z } from 'zod';
import { confirmPasswordInput } from '#shared/wire/customers.ts';
import { confirmPassword } from '../../lib/identity/own-access.ts';
import type { PasswordReason } from '../../lib/identity/password-again.ts';
import { signIn } from '../../lib/identity/session.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { CodeField, useCodeStep } from './code-field.tsx';
import styles from './forms.module.css';

const words: Record<PasswordReason, { title: string; text: string; leave: string }> = {
  'session-over': {
    title: 'Tu sesión terminó',
    text: 'Escribe tu contraseña para seguir donde estabas. No se perdió nada.',
    leave: 'Entrar con otra cuenta',
  },
  confirm: {
    title: 'Escribe tu contraseña',
    text: 'Por tu seguridad, antes de seguir.',
    leave: 'Ahora no',
  },
};

interface PasswordAgainProps {
  reason: PasswordReason;
  email: string;
  answer: (right: boolean) => void;
}

/** Asks for the signed-in person's password, over whatever is open. */
export default function PasswordAgain({ reason, email, answer }: PasswordAgainProps) {
  const { title, text, leave } = words[reason];
  const step = useCodeStep();
  const form = useSchemaForm({
    initialValues: { password: '', code: '' },
    schema: z.object({ password: confirmPasswordInput.shape.password, code: z.string() }),
    check: step.check,
    fieldOfRefusal: { 'auth/wrong-password': 'password', 'auth/wrong-code': 'code' },
    async submit({ password, code }) {
      if (reason === 'confirm') await confirmPassword(password);
      else if (!(await step.entered(signIn({ email, password, ...(code && { code }) })))) return;
      answer(true);
    },
  });
  return (
    <BottomSheet opened onClose={() => answer(false)} title={title} locked={reason === 'session-over'} toField>
      <div className={styles.form}>
        <p>
          {text} <strong>{email}</strong>
        </p>
        <Form form={form} action="Seguir">
          <PasswordField
            {...form.field('password')}
            label="Contraseña"
            autoComplete="current-password"
            maxLength={128}
            data-autofocus
          />
          {step.needsCode && <CodeField form={form} focused />}
        </Form>
        <Button look="secondary" onClick={() => answer(false)}>
          {leave}
        </Button>
      </div>
    </BottomSheet>
  );
}
