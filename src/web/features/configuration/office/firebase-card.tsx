import { z } from 'zod';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { password } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useSession } from '../../../lib/identity/use-session.ts';
import { paths } from '../../../screens.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { saveIdentity } from './api.ts';
import styles from './firebase-card.module.css';
import { readFirebaseSnippet } from './firebase-rules.ts';

/** After a change of provider everybody must sign in again, this browser too. */
function startOver(): void {
  location.assign(paths.signIn);
}

function Connected({ projectId }: { projectId: string }) {
  const alerts = useAlerts();
  const confirm = useConfirm();
  async function leave() {
    const sure = await confirm(
      'Todas las personas volverán a entrar con la cuenta y la contraseña que tienen en este estudio. ¿Dejar de usar Firebase?',
    );
    if (!sure) return;
    try {
      await saveIdentity({ firebaseConfig: null });
      startOver();
    } catch (error) {
      alerts.error(error);
    }
  }
  return (
    <>
      <p>
        Con Firebase, en el proyecto <b>{projectId}</b>. Ahí se cambian las reglas de las contraseñas, los correos para
        recuperarlas y los dominios autorizados.
      </p>
      <p>
        No se ofrece con Firebase: cambiar el correo con el que alguien entra, el segundo factor, las llaves de acceso y
        la lista de dispositivos, autorizar en recepción con la contraseña de la administración y terminar sesiones por
        falta de uso.
      </p>
      <Button look="secondary" onClick={leave}>
        Dejar de usar Firebase
      </Button>
    </>
  );
}

const schema = z.object({ snippet: z.string().min(1), password });

function Connect({ email }: { email: string | null }) {
  const form = useSchemaForm({
    initialValues: { snippet: '', password: '' },
    schema,
    check: ({ snippet }): Record<string, string> =>
      snippet !== '' && readFirebaseSnippet(snippet) === null
        ? { snippet: 'Faltan apiKey, authDomain o projectId. Copia el bloque completo de tu aplicación web.' }
        : {},
    fieldOfWire: { firebaseConfig: 'snippet' },
    fieldOfRefusal: {
      'firebase-project': 'snippet',
      'auth/wrong-password': 'password',
      'auth/user-not-found': 'password',
    },
    async submit(typed) {
      await saveIdentity({ firebaseConfig: readFirebaseSnippet(typed.snippet), password: typed.password });
      startOver();
    },
  });
  return (
    <>
      <p>
        Aquí, con el correo y la contraseña que guarda este estudio. Si ya tienes un proyecto de Firebase, las personas
        pueden entrar con él: quien ya tenía cuenta sigue con sus clases al confirmar el mismo correo.
      </p>
      <Form form={form} action="Probar y usar Firebase">
        <TextArea
          {...form.field('snippet')}
          label="Configuración web de tu proyecto"
          hint="En la consola de Firebase: Configuración del proyecto, Tus apps, firebaseConfig. Nunca pegues aquí la clave de una cuenta de servicio."
          rows={6}
          spellCheck={false}
          autoComplete="off"
        />
        <PasswordField
          {...form.field('password')}
          label="Tu contraseña en Firebase"
          hint={`Con la cuenta ${email ?? 'de tu correo'}, ya confirmada ahí: así nadie se queda fuera.`}
          autoComplete="off"
          maxLength={128}
        />
      </Form>
    </>
  );
}

/** The provider of this studio's accounts, and a form to change it. */
export function FirebaseCard() {
  const { firebaseConfig }: Pick<PublicConfiguration, 'firebaseConfig'> = useConfiguration();
  const { customer } = useSession();
  return (
    <Card className={styles.card} aria-labelledby="identity-card">
      <h2 id="identity-card" className={styles.title}>
        Cómo entran las personas
      </h2>
      {firebaseConfig ? (
        <Connected projectId={firebaseConfig.projectId} />
      ) : (
        <Connect email={customer?.email ?? null} />
      )}
    </Card>
  );
}
