import { isPlainType } from '#shared/forms/field-types.ts';
import { readNumber } from '#shared/forms/read-number.ts';
import type { FormFieldInput } from '#shared/wire/forms.ts';
import { CheckboxField, SelectField, TextField } from '../../../ui/field.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import styles from './form-editor.module.css';

interface ConditionEditorProps {
  field: FormFieldInput;
  before: readonly FormFieldInput[];
  error: string | undefined;
  onChange: (change: Partial<FormFieldInput>) => void;
}

type Values = NonNullable<FormFieldInput['precondition']>['values'];

/** When a question is asked: always, or after certain answers to an earlier one. */
export function ConditionEditor({ field, before, error, onChange }: ConditionEditorProps) {
  const { precondition } = field;
  const possible = before.filter(({ type }) => isPlainType(type) && type !== 'file' && type !== 'image');
  const question = before.find(({ key }) => key === precondition?.key);
  if (possible.length === 0 && !precondition) return null;
  const choose = (values: Values) => precondition && onChange({ precondition: { ...precondition, values } });
  return (
    <div className={styles.condition}>
      <SelectField
        label="Se pregunta"
        placeholder="Siempre"
        choices={possible.map(({ key, label }) => ({ value: key, label: `Según: ${label}` }))}
        value={precondition?.key ?? ''}
        error={error}
        onChange={(event) => {
          const key = event.currentTarget.value;
          onChange({ precondition: key === '' ? null : { key, values: [] } });
        }}
      />
      {precondition && question && <Answers question={question} values={precondition.values} onChoose={choose} />}
    </div>
  );
}

interface AnswersProps {
  question: FormFieldInput;
  values: Values;
  onChoose: (values: Values) => void;
}

/** The answers after which it is asked; none chosen means any. */
function Answers({ question, values, onChoose }: AnswersProps) {
  if (question.type === 'select') {
    const gone = values.filter((value) => !question.options.some((option) => option.value === value));
    const answers = [...question.options, ...gone.map((value) => ({ value, label: `${value} (ya no es una opción)` }))];
    return (
      <FormPart title="Cuando responde" close>
        <p className={styles.note}>Sin marcar ninguna: con cualquier respuesta.</p>
        {answers.map(({ value, label }) => (
          <CheckboxField
            key={String(value)}
            label={label}
            checked={values.includes(value)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...values, value] : values.filter((other) => other !== value))
            }
          />
        ))}
      </FormPart>
    );
  }
  if (question.type === 'checkbox') return <p className={styles.note}>Cuando la casilla está marcada.</p>;
  return (
    <TextField
      label="Cuando responde"
      optional
      hint="Vacío: con cualquier respuesta."
      value={values.map(String).join('')}
      maxLength={200}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChoose(typed === '' ? [] : [(question.type === 'number' ? readNumber(typed) : null) ?? typed]);
      }}
    />
  );
}
