import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { ClassFields } from './class-fields.tsx';
import { schemaOf } from './sent-package.ts';
import { type TypedPackage, typedOf } from './typed-package.ts';

function Fields({ typed }: { typed: TypedPackage }) {
  const form = useSchemaForm({ schema: schemaOf(null), initialValues: typed, submit: async () => undefined });
  return <ClassFields form={form} typed={typed} change={() => undefined} class_types={[]} />;
}

function shown(allow_restricted_times: boolean, times: readonly object[]): string {
  const typed = { ...typedOf(null), allowed_times: JSON.stringify(times) };
  return renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({ allow_restricted_times })}>
      <Fields typed={typed} />
    </ConfigurationProvider>,
  );
}

it('shows hours if the studio sells by them, else only for a package that has some', () => {
  const mornings = { weekdays: [1], from: '07:00', until: '12:00' };
  expect(shown(true, [])).toContain('A cualquier hora.');
  expect(shown(false, [mornings])).toContain('Solo en estos horarios.');
  expect(shown(false, [])).not.toContain('Horarios');
});
