import { useState } from 'react';
import { z } from 'zod';
import type { PrivacyKind } from '#shared/privacy.ts';
import { formatDate } from '#shared/time.ts';
import { newPrivacyRequest } from '#shared/wire/privacy.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PartCard } from '../../ui/part-card.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { askPrivacy } from './api.ts';

const choices = [
  { value: 'rectification', label: 'Corregir un dato mío' },
  { value: 'objection', label: 'Que no usen mis datos para algo' },
  { value: 'access', label: 'Preguntar qué hacen con mis datos' },
];

/** A request to the studio for what she cannot do herself. */
export function AskPrivacy() {
  const [answer_by, setAnswerBy] = useState<string | null>(null);
  const form = useSchemaForm({
    initialValues: { kind: 'rectification' as PrivacyKind, message: '' },
    schema: z.object({ kind: newPrivacyRequest.shape.kind, message: newPrivacyRequest.shape.message.min(1) }),
    async submit(request) {
      const { privacy_request } = await askPrivacy(request);
      setAnswerBy(privacy_request.answer_by);
    },
  });
  return (
    <PartCard aria-labelledby="ask-privacy">
      <h2 id="ask-privacy">Pedir algo más</h2>
      {answer_by === null ? (
        <Form form={form} action="Enviar solicitud">
          <SelectField {...form.field('kind')} label="Qué necesitas" choices={choices} />
          <TextArea {...form.field('message')} label="Cuéntanos" maxLength={1000} />
        </Form>
      ) : (
        <p role="status">
          Recibimos tu solicitud. El estudio te contesta por correo a más tardar el{' '}
          <strong>{formatDate(answer_by)}</strong>.
        </p>
      )}
    </PartCard>
  );
}
