import { nativeFieldsOf } from '#shared/forms/native-fields.ts';
import { PERSON_QUESTION } from '#shared/forms/shown-fields.ts';
import type { FormFieldInput } from '#shared/wire/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { type Choice, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-part.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { typeOf } from './draft.ts';
import styles from './form-editor.module.css';

interface QuestionEditorProps {
  /** The object that the form is about. */
  object: string;
  field: FormFieldInput;
  /** The questions asked before this one. */
  before: readonly FormFieldInput[];
  types: readonly Choice[];
  steps: readonly string[];
  errorAt: (part: string) => string | undefined;
  onChange: (change: Partial<FormFieldInput>) => void;
  onType: (type: string) => void;
  onRemove: () => void;
}

const lines = (text: string) => text.split('\n').map((line) => line.trim());
const linesWith = (text: string) => [...new Set(lines(text).filter((line) => line !== ''))];

/** One question: its text, type, position and condition. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { object, field, before, types, steps, errorAt, onChange, onType, onRemove } = props;
  const native = nativeFieldsOf(object).get(field.key);
  return (
    <div className={styles.question}>
      <TextField
        label="Pregunta"
        value={field.label}
        maxLength={200}
        error={errorAt('label')}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <FieldPair>
        <SelectField
          label="Tipo de respuesta"
          choices={types}
          value={typeOf(field)}
          disabled={native !== undefined}
          error={errorAt('type')}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <TextField
          label="Nombre corto"
          optional
          hint="Como la ve el equipo."
          value={field.name}
          maxLength={60}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </FieldPair>
      {field.type === 'select' && (
        <TextArea
          label="Opciones, una por renglón"
          defaultValue={field.options.map(({ label }) => label).join('\n')}
          error={errorAt('options')}
          onChange={(event) =>
            onChange({ options: linesWith(event.currentTarget.value).map((line) => optionOf(field, line)) })
          }
        />
      )}
      {field.type === 'creatable-select' && (
        <TextArea
          label="Propuestas, una por renglón"
          optional
          defaultValue={field.items.join('\n')}
          error={errorAt('items')}
          onChange={(event) => onChange({ items: linesWith(event.currentTarget.value) })}
        />
      )}
      {steps.length > 1 && (
        <SelectField
          label="Paso"
          choices={steps.map((title, index) => ({ value: String(index + 1), label: title || `Paso ${index + 1}` }))}
          value={String(field.step)}
          error={errorAt('step')}
          onChange={(event) => onChange({ step: Number(event.currentTarget.value) })}
        />
      )}
      {native?.fixed ? (
        <p className={styles.note}>El estudio siempre necesita este dato: es obligatorio y no se puede quitar.</p>
      ) : (
        <>
          {field.key === PERSON_QUESTION ? (
            <p className={styles.note}>
              La contesta tu equipo desde la ficha de la persona; ella no la ve. No puede ser obligatoria.
            </p>
          ) : (
            <SwitchField
              label="Obligatoria"
              hint={object === 'customer' ? 'Sin ella la persona no puede reservar.' : undefined}
              checked={field.required}
              onChange={(event) => onChange({ required: event.currentTarget.checked })}
            />
          )}
          <ConditionEditor field={field} before={before} error={errorAt('precondition')} onChange={onChange} />
          <Button small look="quiet" icon="close" onClick={onRemove}>
            Quitar pregunta
          </Button>
        </>
      )}
    </div>
  );
}

/** An option that stays keeps its value, so that earlier answers keep their meaning. */
function optionOf({ options }: FormFieldInput, label: string): FormFieldInput['options'][number] {
  return options.find((option) => option.label === label) ?? { value: label, label };
}
