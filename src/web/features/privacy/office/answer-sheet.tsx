import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { answerPrivacyRequest, type PrivacyRequest } from '#shared/wire/privacy.ts';
import { keys } from '../../../lib/keys.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { answerRequest } from '../api.ts';

interface AnswerSheetProps {
  request: PrivacyRequest;
  opened: boolean;
  onClose: () => void;
}

const choices = [
  { value: 'yes', label: 'Sí, lo hacemos' },
  { value: 'no', label: 'No, y digo por qué' },
];

/** Grants or refuses a request, with words that are mailed to the person. */
export function AnswerSheet({ request, opened, onClose }: AnswerSheetProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const form = useSchemaForm({
    initialValues: { granted: 'yes', answer: '' },
    schema: z.object({ granted: z.enum(['yes', 'no']), answer: answerPrivacyRequest.shape.answer }),
    async submit({ granted, answer }) {
      const input = { granted: granted === 'yes', answer };
      const { message } = await answerRequest(request.privacy_request_id, input);
      alerts.success(message);
      onClose();
      await client.invalidateQueries({ queryKey: keys.privacy.all });
    },
  });
  return (
    <BottomSheet opened={opened} onClose={onClose} title={`Contestar a ${request.customer.name}`}>
      <Form form={form} action="Enviar respuesta">
        <SelectField {...form.field('granted')} label="Respuesta" choices={choices} />
        <TextArea {...form.field('answer')} label="Lo que le escribes" maxLength={1000} />
      </Form>
    </BottomSheet>
  );
}
