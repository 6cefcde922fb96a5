import { useAccountsElsewhere } from '../../lib/identity/use-accounts-elsewhere.ts';
import { paths } from '../../screens.ts';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { EntranceLink } from './entrance-link.tsx';
import styles from './forms.module.css';
import { acceptInvitation, joinStaff, type OpenedInvitation } from './links-api.ts';
import { NewPasswordFields, useNewPasswordCheck } from './new-password.tsx';
import { useFirstEntrance } from './use-first-entrance.ts';

/** The least length of staff passwords (docs/rules.md#passwords). */
const STAFF_MINIMUM = 10;

interface JoinStaffFormProps {
  token: string;
  invitation: OpenedInvitation;
  onJoined: () => unknown;
}

/** Accepts an invitation: with a new password, or with that of an existing account. */
export function JoinStaffForm({ token, invitation, onJoined }: JoinStaffFormProps) {
  const { email } = invitation;
  const enter = useFirstEntrance();
  const elsewhere = useAccountsElsewhere();
  // An account here does not show whether there is one at another provider.
  const has_account = invitation.has_account && !elsewhere;
  const newPasswordCheck = useNewPasswordCheck(STAFF_MINIMUM);
  const form = useSchemaForm({
    initialValues: { name: '', last_name: '', password: '', repeat: '' },
    schema: async () => {
      const { knownMember, newMember } = await import('./entrance-schemas.ts');
      return has_account ? knownMember : newMember;
    },
    check: (values) => (has_account ? {} : newPasswordCheck(values)),
    fieldOfRefusal: { 'auth/weak-password': 'password', 'auth/wrong-password': 'password' },
    async submit({ name, last_name, password }) {
      const names = has_account ? {} : { name, last_name };
      const credentials = { email, password };
      const is_in = await enter(credentials, {
        here: () => joinStaff({ token, password, ...names }),
        elsewhere: () => acceptInvitation({ token, ...names }),
      });
      if (is_in) await onJoined();
    },
  });
  return (
    <div className={styles.form}>
      <p className={styles.account}>
        Entrarás con <strong>{email}</strong>
      </p>
      <Form form={form} action="Unirme al equipo">
        {has_account ? (
          <PasswordField
            {...form.field('password')}
            label="Tu contraseña"
            hint={`La de tu cuenta; para el equipo debe tener al menos ${STAFF_MINIMUM} caracteres.`}
            autoComplete="current-password"
            maxLength={128}
          />
        ) : (
          <>
            <div className={styles.pair}>
              <TextField {...form.field('name')} label="Nombre" autoComplete="given-name" maxLength={100} />
              <TextField {...form.field('last_name')} label="Apellido" autoComplete="family-name" maxLength={100} />
            </div>
            <NewPasswordFields form={form} minimum={STAFF_MINIMUM} />
          </>
        )}
      </Form>
      {has_account && (
        <p className={styles.ways}>
          <EntranceLink to={paths.recover}>Cambiar mi contraseña</EntranceLink>
        </p>
      )}
    </div>
  );
}
