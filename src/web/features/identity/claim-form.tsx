import { useQueryClient } from '@tanstack/react-query';
import { refetchIfChanged } from '../../lib/read-again.ts';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { EmailField } from './email-field.tsx';
import styles from './forms.module.css';
import { acceptClaim, claimAccount } from './links-api.ts';
import { NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';
import { type Terms, TermsField } from './terms-field.tsx';
import { useFirstEntrance } from './use-first-entrance.ts';

interface ClaimFormProps {
  token: string;
  terms: readonly Terms[];
  onClaimed: () => unknown;
}

/** A person recorded by reception chooses the mail and password of her account. */
export function ClaimForm({ token, terms, onClaimed }: ClaimFormProps) {
  const client = useQueryClient();
  const enter = useFirstEntrance();
  const passwordCheck = useNewPasswordCheck();
  const form = useSchemaForm({
    initialValues: { email: '', password: '', repeat: '', terms: false },
    schema: async () => (await import('./entrance-schemas.ts')).claim,
    check: (values) => ({
      ...passwordCheck(values),
      ...(terms.length > 0 &&
        !values.terms && { terms: 'Debes aceptar los términos y condiciones antes de continuar.' }),
    }),
    fieldOfRefusal: {
      'auth/account-exists': 'email',
      'email-taken': 'email',
      'claim-staff-mail': 'email',
      'mail-held': 'email',
      'auth/weak-password': 'password',
      'auth/wrong-password': 'password',
      'terms-required': 'terms',
      'page-changed': 'terms',
    },
    async submit(values) {
      const email = values.email.trim();
      const accepted_pages = terms.map(({ page_id, version }) => ({ page_id, version }));
      const credentials = { email, password: values.password };
      const entering = enter(credentials, {
        here: () => claimAccount({ token, ...credentials, accepted_pages }),
        elsewhere: () => acceptClaim({ token, accepted_pages }),
      });
      const is_in = await refetchIfChanged(client, entering);
      if (is_in) await onClaimed();
    },
  });
  return (
    <div className={styles.form}>
      <Form form={form} action="Activar mi cuenta">
        <EmailField form={form} hint="Con este correo entrarás." />
        <NewPasswordFields form={form} />
        {terms.length > 0 && <TermsField terms={terms} {...form.box('terms')} />}
      </Form>
    </div>
  );
}
