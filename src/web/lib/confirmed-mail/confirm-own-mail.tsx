import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { errorText } from '../api-error.ts';
import { personQuery } from '../identity/person.ts';
import { askConfirmation } from './api.ts';
import styles from './confirm-own-mail.module.css';

/** How often to check whether the link was opened elsewhere, in milliseconds. */
const LOOKS_EVERY = 5_000;

const NO_LETTERS = 'Este estudio todavía no envía correos: pide en recepción que confirmen el tuyo.';

interface ConfirmOwnMailProps {
  /** The path to which the link leads back, if it is opened on another device. */
  next: string;
  /** The reason, after 'Confirma tu correo'. */
  why: string;
  onConfirmed?: () => void;
}

/**
 * Asks for a confirmed mail in place: sends the link and notices when it was opened, so that nothing on the screen is lost.
 * Shows nothing to a person whose mail is confirmed.
 */
export function ConfirmOwnMail({ next, why, onConfirmed }: ConfirmOwnMailProps) {
  const [answer, setAnswer] = useState<{ message: string; mailed: boolean } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const title = useId();
  const { data, refetch } = useQuery({
    ...personQuery,
    refetchInterval: ({ state }) => (answer === null && state.data?.mail_arrives !== false ? false : LOOKS_EVERY),
    refetchOnWindowFocus: 'always',
  });
  const confirmed = data?.customer?.email_confirmed ?? false;
  const mute = data?.mail_arrives === false;
  const announced = useRef(confirmed);
  useEffect(() => {
    if (!confirmed || announced.current) return;
    announced.current = true;
    onConfirmed?.();
  }, [confirmed, onConfirmed]);
  if (!data?.customer || confirmed) return null;

  async function ask() {
    try {
      const asked = await askConfirmation(next);
      setProblem(null);
      setAnswer(asked);
      if (asked.email_confirmed) await refetch();
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        Confirma tu correo {why}
      </h3>
      <p className={styles.mail} role="status">
        {mute && NO_LETTERS}
        {!mute &&
          answer === null &&
          `Pide un enlace a ${data.customer.email}, ábrelo y sigue aquí. Se hace una sola vez.`}
        {!mute &&
          answer &&
          (answer.mailed ? `${answer.message} Si no lo ves, busca en correo no deseado.` : answer.message)}
      </p>
      <FormProblem>{problem ? errorText(problem) : null}</FormProblem>
      {/* A letter would not leave; once reception has confirmed it, the panel closes by itself. */}
      {!mute && answer?.mailed !== false && (
        <Button small look="secondary" icon="mail" onClick={ask}>
          {answer === null ? 'Enviar enlace' : 'Enviar de nuevo'}
        </Button>
      )}
    </section>
  );
}
