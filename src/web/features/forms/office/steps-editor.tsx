import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormPart } from '../../../ui/form-part.tsx';
import styles from './form-editor.module.css';

interface StepsEditorProps {
  steps: readonly string[];
  /** The last step that still has a question. */
  used: number;
  onChange: (steps: string[]) => void;
}

/** The steps of a form, each with its title; without any, all questions are one step. */
export function StepsEditor({ steps, used, onChange }: StepsEditorProps) {
  const rename = (at: number, title: string) => onChange(steps.map((step, index) => (index === at ? title : step)));
  return (
    <FormPart title="Pasos">
      {steps.map((title, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          label={`Paso ${index + 1}`}
          value={title}
          maxLength={60}
          onChange={(event) => rename(index, event.currentTarget.value)}
        />
      ))}
      <p className={styles.actions}>
        <Button small look="secondary" icon="plus" onClick={() => onChange([...steps, `Paso ${steps.length + 1}`])}>
          Agregar paso
        </Button>
        {steps.length > Math.max(used, 1) && (
          <Button small look="quiet" onClick={() => onChange(steps.slice(0, -1))}>
            Quitar el último
          </Button>
        )}
      </p>
    </FormPart>
  );
}
