import { useQueryClient } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import type { StaffMember, StaffPost } from '#shared/wire/staff.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { type Sent, useEditing } from '../../lib/use-editing.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { Form } from '../../ui/form.tsx';
import { RemoveButton } from '../../ui/records/remove-button.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { changeStaff, dismissStaff, renewTeam } from './api.ts';
import { DisableMember } from './disable-member.tsx';
import { InstructorField } from './instructor-field.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { roleOf, typedRole } from './typed-role.ts';

function typedOf({ role, instructor_id }: StaffMember) {
  return { role: String(role), instructor_id: String(instructor_id ?? '') };
}

/** Role, coach in the calendar, and removal from the staff. One's own role cannot change. */
export function MemberForm({ member, done }: { member: StaffMember; done: () => void }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { customer } = useSession();
  const { customer_id, name, last_name, email, role } = member;
  const own = customer?.customer_id === customer_id;
  const { row, save } = useEditing({
    row: member,
    inputOf: (one): StaffPost => roleOf(typedOf(one)),
    send: (fields: Sent<StaffPost>) => changeStaff(customer_id, fields),
  });
  const form = useSchemaForm({
    initialValues: typedOf(row ?? member),
    schema: typedRole,
    async submit(values) {
      const { message } = await save(roleOf(own ? { ...values, role } : values));
      alerts.success(message);
      done();
      await renewTeam(client);
    },
  });
  return (
    <div className={styles.stack}>
      {email && <p className={styles.who}>{email}</p>}
      <Form form={form} action="Guardar cambios">
        <RoleField
          {...form.field('role')}
          disabled={own}
          {...(own && { hint: 'Tu propio rol lo cambia otra persona de administración.' })}
        />
        <InstructorField {...form.field('instructor_id')} />
      </Form>
      {!own && (
        <div className={styles.more}>
          <DisableMember member={member} />
          <RemoveButton
            record={member}
            name={fullName({ name, last_name })}
            removal={{
              action: 'Quitar del equipo',
              consequence: () => 'Deja de ver las pantallas del equipo. Su cuenta y sus clases como cliente se quedan.',
              remove: () => dismissStaff(customer_id),
            }}
            onRemoved={async () => {
              done();
              await renewTeam(client);
            }}
          />
        </div>
      )}
    </div>
  );
}
