import { type ReactNode, use, useId, useState } from 'react';
import type { StepCompleteness } from '#shared/forms/completeness.ts';
import { isPlainType } from '#shared/forms/field-types.ts';
import { PERSON_QUESTION, shownFields } from '#shared/forms/shown-fields.ts';
import type { FormField } from '#shared/wire/forms.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { FieldControl } from './field-control.tsx';
import styles from './form-fields.module.css';
import { PersonChoiceContext } from './person-choice.ts';
import { PersonControl } from './person-control.tsx';
import type { AnswerSheet } from './use-answers.ts';

/** A step's name and progress: ticked once it is complete, marked while something required is missing. */
function StepTitle({ step, level: Level }: { step: StepCompleteness; level: 'h2' | 'h3' }) {
  const { title, answered, asked, complete } = step;
  return (
    <header className={styles.stepHead}>
      <Level className={styles.stepTitle}>{title || `Paso ${step.step}`}</Level>
      <span className={styles.progress} data-complete={complete || undefined}>
        {complete ? answered === asked && <Icon name="check" size={18} /> : <Icon name="alert" size={18} />}
        {answered} de {asked}
        <span className={styles.unseen}>{complete ? ', lo demás es opcional' : ', falta algo'}</span>
      </span>
    </header>
  );
}

interface FieldsProps {
  sheet: AnswerSheet;
  fields: readonly FormField[];
  /** The prefix of their keys, inside a group. */
  under?: string;
}

const WIDE = ['textarea', 'file', 'image', 'checkbox', 'creatable-select'];

function Fields({ sheet, fields, under = '' }: FieldsProps) {
  const choice = use(PersonChoiceContext);
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const path = `${under}${field.key}`;
        const { type } = field;
        if (!isPlainType(type)) return <Group key={path} sheet={sheet} field={field} />;
        const control = {
          field,
          path,
          value: sheet.valueAt(path),
          error: sheet.errorAt(path),
          onChange: (value: unknown) => sheet.set(path, value),
          onLeave: () => sheet.leave(path),
          onSending: sheet.sendingOf(path),
        };
        const isPerson = choice !== null && path === PERSON_QUESTION;
        return (
          <div key={path} className={WIDE.includes(type) || isPerson ? styles.wide : undefined} data-field={path}>
            {isPerson ? <PersonControl choice={choice} {...control} /> : <FieldControl type={type} {...control} />}
          </div>
        );
      })}
    </div>
  );
}

/** The fields of an address or another group, as one question. */
function Group({ sheet, field }: { sheet: AnswerSheet; field: FormField }) {
  const id = useId();
  const group = sheet.forms.groups.get(field.type);
  const answers = sheet.valueAt(field.key);
  if (!group) return null;
  const inner = typeof answers === 'object' && answers !== null ? { ...answers } : {};
  return (
    <fieldset className={`${styles.wide} ${styles.group}`} aria-labelledby={id} data-field={field.key}>
      <legend id={id} className={styles.legend}>
        {field.label}
        {!field.required && <span className={styles.optional}> (Opcional)</span>}
      </legend>
      {!field.required && (
        <p className={styles.hint}>Puedes saltarlo. Si lo empiezas, llena todo lo que no dice «Opcional».</p>
      )}
      <Fields sheet={sheet} fields={shownFields(group.form_fields, inner)} under={`${field.key}.`} />
    </fieldset>
  );
}

/** A form whose steps are saved one by one when they are left. */
export interface Parts {
  enter: (step: number) => void;
  leave: (step: number) => void;
  /** The outcome of saving it, in words; empty: not saved yet. */
  noteOf: (step: number) => string;
}

interface StepProps {
  step: StepCompleteness;
  level: 'h2' | 'h3';
  titled: boolean;
  /** Nothing in it is required: it is collapsed below its title. */
  folded: boolean;
  children: ReactNode;
}

function Step({ step, level, titled, folded, children }: StepProps) {
  const title = titled && <StepTitle step={step} level={level} />;
  if (folded) {
    return (
      <Unfold wide label={title} className={styles.folded}>
        {children}
      </Unfold>
    );
  }
  return (
    <>
      {title}
      {children}
    </>
  );
}

interface FormFieldsProps {
  sheet: AnswerSheet;
  /** The steps' heading level on this screen. */
  level?: 'h2' | 'h3';
  parts?: Parts | undefined;
}

/** A form in the studio's own design: its steps in order, each with the fields whose conditions the answers meet. */
export function FormFields({ sheet, level = 'h2', parts }: FormFieldsProps) {
  const { form } = sheet.forms;
  const [startedComplete] = useState(
    () => new Set(sheet.completeness.steps.filter(({ complete }) => complete).map(({ step }) => step)),
  );
  const shown = shownFields(form.form_fields, sheet.answers, use(PersonChoiceContext) !== null);
  return (
    <div className={styles.steps}>
      {sheet.completeness.steps.map((step, index) => (
        <section
          key={step.step}
          className={styles.step}
          aria-label={step.title || `Paso ${step.step}`}
          onFocus={() => parts?.enter(step.step)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) parts?.leave(step.step);
          }}
        >
          <Step
            step={step}
            level={level}
            titled={sheet.completeness.steps.length > 1}
            folded={parts !== undefined && index > 0 && startedComplete.has(step.step)}
          >
            <Fields sheet={sheet} fields={shown.filter((field) => field.step === step.step)} />
          </Step>
          {parts && (
            <p role="status" className={styles.note}>
              {parts.noteOf(step.step)}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
