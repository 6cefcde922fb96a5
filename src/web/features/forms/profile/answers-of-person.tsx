import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answersIn, answerTo, isAnswers, isBlank } from '#shared/forms/answers.ts';
import { completenessOf } from '#shared/forms/completeness.ts';
import { profileFor } from '#shared/forms/form-set.ts';
import type { FormSet } from '#shared/forms/judge-form.ts';
import { PERSON_QUESTION, shownFields } from '#shared/forms/shown-fields.ts';
import { formatDate } from '#shared/time.ts';
import type { Customer } from '#shared/wire/customers.ts';
import type { FormField } from '#shared/wire/forms.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { formsQuery } from '../api.ts';
import { type PersonChoice, PersonChoiceContext } from '../engine/person-choice.ts';
import styles from './answers-of-person.module.css';
import { ProfileForm } from './profile-form.tsx';
import { answersOf } from './sent-profile.ts';

/** An answer in words. */
function wordsOf(field: FormField, value: unknown, { groups }: FormSet): ReactNode {
  if (isBlank(value)) return <span className={styles.none}>Sin respuesta</span>;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (isAnswers(value) && typeof value.src === 'string') {
    return (
      <a href={value.src} target="_blank" rel="noreferrer">
        {String(value.name || 'Archivo')}
      </a>
    );
  }
  if (isAnswers(value)) {
    const inner = shownFields(groups.get(field.type)?.form_fields ?? [], value);
    const given = inner.map((one) => answerTo(answersIn(value), one.key)).filter((one) => !isBlank(one));
    return given.map(String).join(', ');
  }
  if (field.type === 'date' && typeof value === 'string') return formatDate(`${value}T00:00:00.000Z`);
  return field.options.find((option) => option.value === value)?.label ?? String(value);
}

function AnswerList({ customer, profile, people }: { customer: Customer; profile: FormSet; people: PersonChoice }) {
  const answers = answersOf(customer);
  const shown = shownFields(profile.form.form_fields, answers, true);
  const beside = shown.filter(({ key }) => !['name', 'last_name', 'phone'].includes(key));
  return (
    <dl className={styles.answers}>
      {beside.map((field) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>
            {field.key === PERSON_QUESTION && typeof answers[PERSON_QUESTION] === 'number'
              ? people.name(answers[PERSON_QUESTION])
              : wordsOf(field, answerTo(answers, field.key), profile)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AnswersOfPersonProps {
  customer: Customer;
  /** How another person is found and named, for an answer that is a person. */
  people: PersonChoice;
  onSaved: () => unknown;
}

/** A person's answers, for staff, who may answer for her. */
export function AnswersOfPerson({ customer, people, onSaved }: AnswersOfPersonProps) {
  const forms = useQuery(formsQuery);
  const { address_form_id } = useConfiguration();
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <QueryView query={forms}>
      {(known) => (
        <div className={styles.person}>
          {customer.profile_complete ? (
            <StatusBadge tone="good">Perfil completo</StatusBadge>
          ) : (
            <p className={styles.missing}>
              <StatusBadge tone="urgent">Falta información</StatusBadge>
              {completenessOf(profileFor(customer, known, address_form_id), answersOf(customer)).missing}
            </p>
          )}
          <AnswerList customer={customer} profile={profileFor(customer, known, address_form_id)} people={people} />
          <Button
            small
            look="secondary"
            icon="edit"
            onClick={() => {
              setTimes(times + 1);
              setOpened(true);
            }}
          >
            Editar información
          </Button>
          <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Información de la persona" side>
            <PersonChoiceContext value={people}>
              <ProfileForm
                key={times}
                customer={customer}
                customer_id={customer.customer_id}
                forms={known}
                onSaved={async () => {
                  setOpened(false);
                  await onSaved();
                }}
              />
            </PersonChoiceContext>
          </BottomSheet>
        </div>
      )}
    </QueryView>
  );
}
