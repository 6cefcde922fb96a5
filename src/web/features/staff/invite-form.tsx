import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { email } from '#shared/wire/customers.ts';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { inviteStaff, renewTeam } from './api.ts';
import { InstructorField } from './instructor-field.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { roleOf, typedRole } from './typed-role.ts';

const schema = typedRole.extend({ email });

/** Invites by mail, then shows the link, which cannot be shown again. */
export function InviteForm({ done }: { done: () => void }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<{ email: string; link: string; mailed: boolean } | null>(null);
  const form = useSchemaForm({
    initialValues: { email: '', role: 'coach', instructor_id: '' },
    schema,
    fieldOfRefusal: { 'already-staff': 'email' },
    async submit(values) {
      const { invitation, link, mailed } = await inviteStaff({ email: values.email, ...roleOf(values) });
      setSent({ email: invitation.email, link, mailed });
      await renewTeam(client);
    },
  });
  if (sent) {
    return (
      <div className={styles.stack}>
        <p role="status">
          {sent.mailed ? (
            <>
              Enviamos la invitación a <strong>{sent.email}</strong>. También puedes darle este enlace tú
            </>
          ) : (
            <>
              No hay correo conectado: copia este enlace y mándaselo tú a <strong>{sent.email}</strong>
            </>
          )}
          : sirve una vez, durante siete días.
        </p>
        <CopyLink label="Enlace de la invitación" link={sent.link} />
        <Button wide onClick={done}>
          Listo
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} action="Enviar invitación">
      <TextField
        {...form.field('email')}
        label="Correo"
        hint="Con este correo entra. El enlace para elegir su contraseña llega ahí, o se lo das tú."
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <RoleField {...form.field('role')} />
      <InstructorField {...form.field('instructor_id')} />
    </Form>
  );
}
