import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { fullName } from '#shared/full-name.ts';
import { authorisationInput, authorisationRequestInput } from '#shared/wire/authorisation.ts';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import type { Authorised, RefusedCall } from '../../lib/authorisation.ts';
import { formatMoney } from '../../lib/format.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Form, FormProblem } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { administratorsQuery, authorise, requestAuthorisation } from './api.ts';
import styles from './authorisation.module.css';

interface AuthoriseProps {
  call: RefusedCall;
  answer: (authorised: Authorised) => void;
}

const requestOf = ({ method, path, body }: RefusedCall) =>
  authorisationInput.shape.request.parse({ method, path, body: body ?? null });

const focus = (node: HTMLInputElement | null) => node?.focus();

interface Person {
  customer_id: number;
  name: string;
  last_name: string;
}

interface ByPasswordProps extends AuthoriseProps {
  administrators: readonly Person[];
  /** What the act would do is not what the sheet says any more. */
  onChanged: (refusal: ApiError) => void;
}

/** An administrator's password, typed on reception's screen, and the code of her second factor once it is asked for. */
function ByPassword({ call, answer, administrators, onChanged }: ByPasswordProps) {
  const [withCode, setWithCode] = useState<string | null>(null);
  const form = useSchemaForm({
    initialValues: { administrator_id: String(administrators[0]?.customer_id ?? ''), password: '', code: '' },
    schema: z.object({
      administrator_id: z.string().min(1),
      password: authorisationInput.shape.password,
      code: z.string(),
    }),
    check: ({ administrator_id, code }): FieldErrors =>
      administrator_id === withCode && code.trim() === '' ? { code: 'Debes llenar este campo.' } : {},
    fieldOfRefusal: { 'authorisation-wrong': 'password', 'authorisation-code-wrong': 'code' },
    async submit({ administrator_id, password, code }) {
      const request = requestOf(call);
      const read = { amount: call.amount, particulars: call.particulars };
      const proof = { administrator_id: Number(administrator_id), password, ...(code.trim() && { code }) };
      try {
        answer({ permit: (await authorise({ ...proof, request, read })).authorisation });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'authorisation-code-needed') setWithCode(administrator_id);
        else if (error.code === 'authorisation-changed') onChanged(error);
        else throw error;
      }
    },
  });
  return (
    <Form form={form} action="Autorizar">
      <SelectField
        {...form.field('administrator_id')}
        label="Quién autoriza"
        choices={administrators.map(({ customer_id, name, last_name }) => ({
          value: String(customer_id),
          label: fullName({ name, last_name }),
        }))}
      />
      <PasswordField
        {...form.field('password')}
        label="Su contraseña"
        hint="Vale para esto, una vez, y no abre su sesión aquí."
        autoComplete="off"
        maxLength={128}
        data-autofocus
      />
      {withCode !== null && (
        <TextField
          {...form.field('code')}
          ref={focus}
          label="Su código"
          hint="Los seis números de su aplicación, o uno de sus códigos de recuperación."
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Form>
  );
}

/** Sends a request to the administrators' home page, with a reason. */
function ByRequest({ call, answer }: AuthoriseProps) {
  const alerts = useAlerts();
  const form = useSchemaForm({
    initialValues: { reason: '' },
    schema: authorisationRequestInput.pick({ reason: true }),
    async submit({ reason }) {
      const idempotency_key = call.idempotency_key ?? crypto.randomUUID();
      const { message } = await requestAuthorisation({ reason, idempotency_key, request: requestOf(call) });
      alerts.success(message);
      answer('requested');
    },
  });
  return (
    <Form form={form} action="Pedir autorización">
      <TextField
        {...form.field('reason')}
        label="Motivo"
        hint="La administración lo ve en su inicio hasta por 24 horas. Se hace cuando lo aprueba."
        maxLength={300}
      />
    </Form>
  );
}

/** What was read is not what would be done now: nothing of it can be authorised here. */
function Changed({ refusal, onClose }: { refusal: ApiError; onClose: () => void }) {
  return (
    <div className={styles.sheet}>
      <FormProblem>{refusal.message}</FormProblem>
      <Button wide onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </div>
  );
}

/** Shown over the sheet in which reception was refused: an administrator's password, or a request to her. */
export default function Authorise({ call, answer }: AuthoriseProps) {
  const [asking, setAsking] = useState(false);
  const [changed, setChanged] = useState<ApiError | null>(null);
  const query = useQuery(administratorsQuery);
  return (
    // Opened once its content is loaded, so that the focus finds the password.
    <BottomSheet opened={query.isFetched} onClose={() => answer(null)} title="Necesita autorización" toField>
      {changed ? (
        <Changed refusal={changed} onClose={() => answer(null)} />
      ) : (
        <div className={styles.sheet}>
          <p>
            {call.sentence}
            {call.amount && call.particulars === null ? <strong> {formatMoney(call.amount)}</strong> : null}
          </p>
          {call.particulars !== null && (
            <p>
              <strong>{call.particulars}</strong>
            </p>
          )}
          <QueryView query={query}>
            {({ administrators, by_password }) =>
              asking || !by_password ? (
                <div className={styles.form}>
                  <ByRequest call={call} answer={answer} />
                  {by_password && (
                    <Button look="quiet" wide onClick={() => setAsking(false)}>
                      Volver
                    </Button>
                  )}
                </div>
              ) : (
                <div className={styles.form}>
                  <ByPassword call={call} answer={answer} administrators={administrators} onChanged={setChanged} />
                  <Button look="secondary" onClick={() => setAsking(true)}>
                    No está aquí: pedir autorización
                  </Button>
                </div>
              )
            }
          </QueryView>
        </div>
      )}
    </BottomSheet>
  );
}
