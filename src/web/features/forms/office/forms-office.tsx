import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptForm } from '#shared/wire/forms.ts';
import { count } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { formsQuery, removeForm, renewForms } from '../api.ts';
import { FormEditor } from './form-editor.tsx';

const uses: Readonly<Record<string, string>> = {
  customer: 'Lo que cada persona cuenta de sí en Mi Información',
  address: 'Toda dirección',
};

const kind: RecordKind<KeptForm> = {
  idOf: ({ form_id }) => form_id,
  nameOf: ({ name }) => name,
  wordsOf: ({ object, form_fields }) => [object, ...form_fields.map(({ label }) => label)].join(' '),
  columns: [
    { key: 'nombre', title: 'Formulario', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'uso', title: 'Para qué', cell: ({ object }) => uses[object] ?? 'Grupo para usar dentro del perfil' },
    {
      key: 'preguntas',
      title: 'Preguntas',
      cell: ({ form_fields }) => count(form_fields.length, 'pregunta', 'preguntas'),
      sortBy: ({ form_fields }) => form_fields.length,
    },
    {
      key: 'fijo',
      title: 'Se puede borrar',
      cell: ({ fixed, delete_refusal }) =>
        fixed ? <StatusBadge>Siempre está</StatusBadge> : delete_refusal ? 'No, una pregunta lo pide' : 'Sí',
    },
  ],
};

const removal = {
  allowed: ({ fixed }: KeptForm) => !fixed,
  refusal: ({ delete_refusal }: KeptForm) => delete_refusal,
  consequence: () => 'Sus preguntas dejan de hacerse. Lo que ya se respondió se conserva.',
  remove: ({ form_id }: KeptForm) => removeForm(form_id),
};

/** `/admin/formularios` */
export function FormsOffice() {
  const client = useQueryClient();
  const { role } = useSession();
  const forms = useQuery(formsQuery);
  return (
    <RecordsPage
      title="Formularios"
      text="Lo que el estudio pregunta a cada persona, y qué hace falta para reservar."
      query={forms}
      kind={kind}
      newLabel="Grupo de preguntas nuevo"
      searchLabel="Buscar un formulario o una pregunta"
      empty={{ text: 'Aún no hay formularios.' }}
      form={(form, done) => <FormEditor form={form} forms={forms.data ?? []} done={done} />}
      removal={removal}
      onRemoved={() => renewForms(client)}
      readOnly={role !== 'administrator'}
      wide
    />
  );
}
