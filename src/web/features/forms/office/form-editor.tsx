import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { checkForm } from '#shared/forms/check-form.ts';
import { formSetOf } from '#shared/forms/form-set.ts';
import { isFixedObject } from '#shared/forms/native-fields.ts';
import type { Form, KeptForm } from '#shared/wire/forms.ts';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormProblem } from '../../../ui/form.tsx';
import { WithPreview } from '../../../ui/with-preview.tsx';
import { changeForm, createForm, renewForms } from '../api.ts';
import { FormFields } from '../engine/form-fields.tsx';
import { useAnswers } from '../engine/use-answers.ts';
import { byQuestion, type Draft, draftOf, inputOf, keyOf, shownFieldsOf, stillWrong } from './draft.ts';
import styles from './form-editor.module.css';
import { Questions } from './questions.tsx';
import { StepsEditor } from './steps-editor.tsx';
import { typeChoices } from './type-words.ts';

/** The form as the customer will see it; input here is not saved. */
function FormPreview({ draft, object, forms }: { draft: Draft; object: string; forms: readonly Form[] }) {
  const { address_form_id } = useConfiguration();
  const form = { object, steps: draft.steps, form_fields: shownFieldsOf(draft) };
  const sheet = useAnswers(formSetOf(forms, form, address_form_id), {});
  return <FormFields sheet={sheet} level="h3" />;
}

const NEW_OBJECT = 'grupo';
const EMPTY = 'Debes llenar este campo.';
const LOOK = 'Revisa las preguntas marcadas.';

/** The errors that no field shows. */
function sayWrong(wrong: Readonly<Record<string, string>>): string | null {
  if (Object.keys(wrong).length === 0) return null;
  const texts = [wrong.steps, wrong.form_fields, wrong.object].filter((text) => text !== undefined);
  return texts.length > 0 ? texts.join(' ') : LOOK;
}

/** A form's editor, with the customer's view beside it. */
export function FormEditor({
  form: opened,
  forms,
  done,
}: {
  form: KeptForm | null;
  forms: readonly Form[];
  done: () => void;
}) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [open, setOpen] = useState<string | null>(opened ? null : (draft.fields[0]?.key ?? null));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const objects = forms.map(({ object }) => object);
  const object = draft.object ?? keyOf(draft.name || NEW_OBJECT, objects);

  const editing = useEditing({
    row: opened,
    inputOf: (row) => inputOf(draftOf(row)),
    async send(fields: Sent<ReturnType<typeof inputOf>>) {
      if (opened) return changeForm({ form_id: opened.form_id, ...fields });
      return createForm({ object, ...inputOf(draft) });
    },
  });
  const form = editing.row;

  const save = useMutation({
    mutationFn: () => editing.save(inputOf(draft)),
    onSuccess: async ({ message }) => {
      alerts.success(message);
      done();
      await renewForms(client);
    },
    onError: (error) => setWrong(byQuestion(error instanceof ApiError ? { ...error.fields } : {}, draft)),
  });

  function send(event: SyntheticEvent) {
    event.preventDefault();
    const groups = objects.filter((one) => !isFixedObject(one));
    const problems = checkForm({ ...inputOf(draft), object }, groups);
    if (draft.name.trim() === '') problems.name = EMPTY;
    draft.fields.forEach((field, index) => {
      if (field.label.trim() === '') problems[`form_fields.${index}.label`] = EMPTY;
    });
    setWrong(byQuestion(problems, draft));
    const [first] = Object.keys(problems);
    const index = Number(first?.match(/^form_fields\.(\d+)/)?.[1] ?? -1);
    if (index >= 0) setOpen(draft.fields[index]?.key ?? null);
    if (!first && !save.isPending) save.mutate();
  }

  const remaining = stillWrong(wrong, draft, EMPTY);
  const problem = sayWrong(remaining);
  const used = Math.max(...draft.fields.map(({ step }) => step), 1);
  return (
    <WithPreview title="Así lo ve el cliente" preview={<FormPreview draft={draft} object={object} forms={forms} />}>
      <form className={styles.form} method="post" noValidate onSubmit={send}>
        {/* By this field the panel knows that there are unsaved changes. */}
        <input type="hidden" name="form_fields" value={JSON.stringify(draft)} />
        <TextField
          label="Nombre del formulario"
          name="name"
          value={draft.name}
          maxLength={100}
          error={remaining.name}
          hint={form ? undefined : 'Después agrégalo al perfil como un tipo de respuesta: «Grupo».'}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <StepsEditor steps={draft.steps} used={used} onChange={(steps) => setDraft({ ...draft, steps })} />
        <Questions
          object={object}
          draft={draft}
          open={open}
          types={typeChoices(object, forms)}
          errors={remaining}
          onDraft={setDraft}
          onOpen={setOpen}
        />
        <FormProblem>{problem ?? (save.error ? errorText(save.error) : null)}</FormProblem>
        <Button type="submit" wide busy={save.isPending}>
          {form ? 'Guardar cambios' : 'Crear formulario'}
        </Button>
      </form>
    </WithPreview>
  );
}
