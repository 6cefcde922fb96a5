import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useRef } from 'react';
import { profileFor } from '#shared/forms/form-set.ts';
import type { Customer } from '#shared/wire/customers.ts';
import type { Form } from '#shared/wire/forms.ts';
import { errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { FormFields } from '../engine/form-fields.tsx';
import { useAnswers } from '../engine/use-answers.ts';
import { Missing } from './missing.tsx';
import styles from './profile-form.module.css';
import { saveProfile } from './save-profile.ts';
import { answersOf } from './sent-profile.ts';
import { useParts } from './use-parts.ts';

interface ProfileFormProps {
  customer: Customer;
  forms: readonly Form[];
  /** For staff: whose profile it is. */
  customer_id?: number;
  onSaved: (customer: Customer) => unknown;
  /** If set, each step is saved when it is left, and this is called then; absent: only the button saves. */
  onPartSaved?: (customer: Customer) => unknown;
}

/** A person's profile in the studio's own form, for herself or for staff. */
export function ProfileForm({ customer, forms, customer_id, onSaved, onPartSaved }: ProfileFormProps) {
  const alerts = useAlerts();
  const { address_form_id } = useConfiguration();
  const { email_confirmed } = customer;
  const profile = useMemo(
    () => profileFor({ email_confirmed }, forms, address_form_id),
    [email_confirmed, forms, address_form_id],
  );
  const byStaff = customer_id !== undefined;
  const sheet = useAnswers(profile, answersOf(customer), byStaff);
  const drawn = useRef<HTMLFormElement>(null);
  const known = useRef(customer);
  /** Two presses within one tick both see a form that is not busy yet. */
  const sending = useRef(false);
  useUnsavedGuard(sheet.isChanged);

  function goTo(path: string | null) {
    // After the sentence is in the page, so that it is read together with its field.
    requestAnimationFrame(() => {
      const place = path === null ? null : drawn.current?.querySelector(`[data-field="${CSS.escape(path)}"]`);
      place?.closest('details')?.setAttribute('open', '');
      place?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    });
  }

  const save = useMutation({
    mutationFn: async () => {
      await parts.settled();
      const filled = { customer: known.current, answers: sheet.answers };
      return saveProfile(profile, { ...filled, ...(customer_id && { customer_id }) });
    },
    onSuccess: async ({ customer: saved, message }) => {
      known.current = saved;
      sheet.keep();
      alerts.success(message);
      await onSaved(saved);
    },
    onError: (error) => {
      if (sheet.tell(error)) goTo(sheet.firstWrong());
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  const parts = useParts({ sheet, known, saved: onPartSaved, busy: save.isPending });
  const waiting = sheet.isSending ? 'Espera a que el archivo termine de subir.' : null;

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (sending.current) return;
    save.reset();
    if (!sheet.check()) goTo(sheet.firstWrong());
    else if (!sheet.isSending) {
      sending.current = true;
      save.mutate();
    }
  }

  return (
    <form ref={drawn} className={styles.form} method="post" noValidate onSubmit={send}>
      <Missing completeness={sheet.completeness} byStaff={byStaff} onGo={goTo} />
      <FormFields sheet={sheet} level={customer_id ? 'h3' : 'h2'} parts={onPartSaved && parts} />
      <div className={styles.save}>
        <FormProblem>{save.error ? errorText(save.error) : (sheet.message ?? waiting)}</FormProblem>
        <Button type="submit" wide busy={save.isPending}>
          Guardar
        </Button>
        {sheet.isChanged && (
          <p className={styles.unsaved} role="status">
            Tienes cambios sin guardar.
          </p>
        )}
      </div>
    </form>
  );
}
