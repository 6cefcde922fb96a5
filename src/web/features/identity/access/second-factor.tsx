import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate, wallClockOf } from '#shared/time.ts';
import { code, type OwnAccess } from '#shared/wire/access.ts';
import { password } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { personQuery } from '../../../lib/identity/person.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PartCard } from '../../../ui/part-card.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { CodeField } from '../code-field.tsx';
import styles from './access.module.css';
import { beginSecondFactor, ownAccessQuery, renewRecoveryCodes, turnOffSecondFactor } from './api.ts';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Doing =
  | { what: 'enrol'; begun: Awaited<ReturnType<typeof beginSecondFactor>> }
  | { what: 'codes' }
  | { what: 'off' }
  | { what: 'show'; codes: readonly string[] };

const titles = {
  enrol: 'Activar el segundo factor',
  codes: 'Códigos de recuperación nuevos',
  off: 'Quitar el segundo factor',
  show: 'Tus códigos de recuperación',
} satisfies Record<Doing['what'], string>;

/** A code from one's phone besides the password: turn it on or off, and what helps if the phone is lost. */
export function SecondFactor({ access }: { access: OwnAccess }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const [doing, setDoing] = useState<Doing | null>(null);
  const on = access.second_factor;

  async function done(message: string, next: Doing | null) {
    alerts.success(message);
    setDoing(next);
    await Promise.all([ownAccessQuery, personQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  }

  async function begin() {
    try {
      setDoing({ what: 'enrol', begun: await beginSecondFactor() });
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <PartCard aria-labelledby="second-factor">
      <h2 id="second-factor">Segundo factor {on && <StatusBadge tone="good">Activo</StatusBadge>}</h2>
      {access.second_factor_required && !on && (
        <p role="status" className={styles.asked}>
          Tu estudio pide un segundo factor a quien administra. Actívalo para seguir.
        </p>
      )}
      {on ? (
        <Status access={access} on={on} choose={(what) => setDoing({ what })} />
      ) : (
        <>
          <p>
            Además de tu contraseña, para entrar se pide un código que cambia cada medio minuto en una aplicación de tu
            teléfono, como Google Authenticator o la de tu gestor de contraseñas.
          </p>
          <Button look={access.second_factor_required ? 'primary' : 'secondary'} icon="lock" onClick={begin}>
            Activar
          </Button>
        </>
      )}
      <BottomSheet
        opened={doing !== null}
        onClose={() => setDoing(null)}
        title={doing ? titles[doing.what] : ''}
        locked={doing?.what === 'show'}
      >
        {doing?.what === 'enrol' && (
          <Enrolment
            begun={doing.begun}
            onConfirmed={({ message, recovery_codes }) => done(message, { what: 'show', codes: recovery_codes })}
          />
        )}
        {doing?.what === 'codes' && (
          <Guarded
            action="Hacer códigos nuevos"
            text={
              on?.recovery_codes_left === 0
                ? 'Los verás una sola vez: ten a la mano dónde guardarlos.'
                : 'Los que tienes dejarán de servir. Los nuevos los verás una sola vez.'
            }
            send={async (typed) => {
              const { message, recovery_codes } = await renewRecoveryCodes(typed);
              await done(message, { what: 'show', codes: recovery_codes });
            }}
          />
        )}
        {doing?.what === 'off' && (
          <Guarded
            action="Quitar"
            text="Para entrar bastarán tu correo y tu contraseña."
            send={async (typed) => done((await turnOffSecondFactor(typed)).message, null)}
          />
        )}
        {doing?.what === 'show' && <RecoveryCodes codes={doing.codes} onKept={() => setDoing(null)} />}
      </BottomSheet>
    </PartCard>
  );
}

interface StatusProps {
  access: OwnAccess;
  on: NonNullable<OwnAccess['second_factor']>;
  choose: (what: 'codes' | 'off') => void;
}

function Status({ access, on, choose }: StatusProps) {
  const { timezone } = useConfiguration();
  const left = on.recovery_codes_left;
  return (
    <>
      <p>
        Desde el {formatDate(wallClockOf(on.since, timezone))} se pide un código para entrar.{' '}
        {left > 0 && `Códigos de recuperación sin usar: ${left}.`}
      </p>
      {left === 0 && (
        <p role="status" className={styles.none}>
          Ya no te quedan códigos de recuperación. Haz otros: sin ellos y sin tu teléfono no podrás entrar.
        </p>
      )}
      <div className={styles.acts}>
        <Button small look={left === 0 ? 'primary' : 'secondary'} onClick={() => choose('codes')}>
          Códigos nuevos
        </Button>
        {!access.second_factor_required && (
          <Button small look="secondary" onClick={() => choose('off')}>
            Quitar
          </Button>
        )}
      </div>
      {access.second_factor_required && (
        <p className={styles.detail}>Tu estudio lo pide a quien administra, así que no se puede quitar.</p>
      )}
    </>
  );
}

interface GuardedProps {
  action: string;
  text: string;
  send: (typed: { password: string; code: string }) => Promise<unknown>;
}

/** Requires password and code, since a stolen session must not do this. */
function Guarded({ action, text, send }: GuardedProps) {
  const form = useSchemaForm({
    initialValues: { password: '', code: '' },
    schema: z.object({ password, code }),
    fieldOfRefusal: { 'auth/wrong-password': 'password', 'auth/wrong-code': 'code' },
    submit: send,
  });
  return (
    <div className={styles.stack}>
      <p>{text}</p>
      <Form form={form} action={action}>
        <PasswordField
          {...form.field('password')}
          label="Tu contraseña"
          autoComplete="current-password"
          maxLength={128}
        />
        <CodeField form={form} />
      </Form>
    </div>
  );
}
