import { isPlainType } from '#shared/forms/field-types.ts';
import type { FormFieldInput } from '#shared/wire/forms.ts';
import { Button } from '../../../ui/button.tsx';
import type { Choice } from '../../../ui/field.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OrderList } from '../../../ui/order-list.tsx';
import { type Draft, emptyField, typeOf, withField, withOrder, withoutField, withType } from './draft.ts';
import styles from './form-editor.module.css';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionsProps {
  object: string;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  types: readonly Choice[];
  /** The question that is open for editing. */
  open: string | null;
  onOpen: (key: string | null) => void;
  errors: Readonly<Record<string, string>>;
}

/** The questions in order: moved by buttons, with one open for editing. */
export function Questions({ object, draft, onDraft, types, open, onOpen, errors }: QuestionsProps) {
  const { fields, steps } = draft;

  function add() {
    const field = emptyField(fields, `Pregunta ${fields.length + 1}`);
    onDraft({ ...draft, fields: [...fields, field] });
    onOpen(field.key);
  }

  function changeType(field: FormFieldInput, type: string) {
    const changed = withType(draft, field.key, type);
    onDraft(changed);
    onOpen(changed.fields[fields.indexOf(field)]?.key ?? null);
  }

  const editor = (field: FormFieldInput, index: number) => (
    <QuestionEditor
      object={object}
      field={field}
      types={types}
      steps={steps}
      before={fields.slice(0, index)}
      errorAt={(part) => errors[`form_fields.${field.key}.${part}`]}
      onChange={(change) => onDraft(withField(draft, field.key, change))}
      onType={(type) => changeType(field, type)}
      onRemove={() => onDraft(withoutField(draft, field.key))}
    />
  );

  const items = fields.map((field, index) => ({
    key: field.key,
    name: field.label,
    content: (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open === field.key}
        onClick={() => onOpen(open === field.key ? null : field.key)}
      >
        <Icon name={open === field.key ? 'up' : 'edit'} size={18} />
        <span className={styles.words}>
          <span className={styles.label}>{field.label || 'Sin pregunta'}</span>
          <span className={styles.facts}>{factsOf(field, types, steps)}</span>
        </span>
      </button>
    ),
    below: open === field.key && editor(field, index),
  }));

  return (
    <FormPart title="Preguntas">
      <OrderList label="Preguntas" items={items} onOrder={(keys, moved) => onDraft(withOrder(draft, keys, moved))} />
      <Button look="secondary" icon="plus" onClick={add}>
        Agregar pregunta
      </Button>
    </FormPart>
  );
}

function factsOf(field: FormFieldInput, types: readonly Choice[], steps: readonly string[]): string {
  const { type, required, precondition, step } = field;
  const kind = types.find(({ value }) => value === typeOf(field))?.label ?? (isPlainType(type) ? type : 'Grupo');
  const facts = [kind, required ? 'obligatoria' : 'opcional'];
  if (steps.length > 1) facts.push(steps[step - 1] || `Paso ${step}`);
  if (precondition) facts.push('a veces');
  // The dot stays at the end of its line, wherever that breaks.
  return facts.join('\u00a0· ');
}
