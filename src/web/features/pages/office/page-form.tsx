import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import type { KeptPage } from '#shared/wire/pages.ts';
import { pageInput } from '#shared/wire/pages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { keys } from '../../../lib/keys.ts';
import { type Sent, useEditing } from '../../../lib/use-editing.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { editedPage, type PageToSave, savePage } from './api.ts';
import styles from './page-form.module.css';
import { PreviewButton } from './preview-button.tsx';
import { slugOf, takenSlug } from './slug.ts';

const { slug, title, content } = pageInput.shape;
const flags = { required: z.boolean(), required_signup: z.boolean(), ask_again: z.boolean() };
const typed = z.object({ slug, title, content, ...flags });

const isUnfinished = (html: string) => /\[[^\]]+\]/.test(html);

export type PageDraft = Pick<PageToSave, 'title' | 'slug' | 'content'>;

interface PageFormProps {
  page: KeptPage | null;
  /** The draft of a new page; text in brackets must be replaced. */
  draft?: PageDraft | undefined;
  done: () => void;
  /** Renders a text as customers read it. */
  drawContent: (html: string) => ReactNode;
}

/** A content page's form: its text, address and whether people must accept it. */
export function PageForm({ page: opened, draft, done, drawContent }: PageFormProps) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const { class_packages_path } = useConfiguration();
  const address = useRef<HTMLInputElement>(null);
  const [page] = useState(opened);
  const again = useRef(false);
  const { save } = useEditing({
    row: page && editedPage(page),
    inputOf: ({ version: _, ...fields }): PageToSave => fields,
    send: (fields: Sent<PageToSave>) => savePage(page?.page_id, fields, again.current),
  });
  const ownAddress = useRef(page !== null || draft !== undefined);
  const begun = { title: '', slug: '', content: '', ...draft, ...page };
  const [now, setNow] = useState({ title: begun.title, content: begun.content });
  const form = useSchemaForm({
    initialValues: {
      title: begun.title,
      slug: begun.slug,
      content: begun.content,
      required: page?.required ?? false,
      required_signup: page?.required_signup ?? false,
      ask_again: false,
    },
    schema: typed,
    check: ({ slug: wanted, content: written }): Record<string, string> => {
      const taken = takenSlug(wanted, class_packages_path);
      return {
        ...(taken !== null && { slug: taken }),
        ...(draft && isUnfinished(written) && { content: 'Completa o quita lo que está entre corchetes.' }),
      };
    },
    fieldOfRefusal: { 'already-exists': 'slug' },
    onTyped: (values) => {
      setNow({ title: values.title, content: values.content });
      if (!ownAddress.current && address.current) address.current.value = slugOf(values.title);
    },
    async submit({ ask_again, ...values }) {
      again.current = ask_again;
      const { message } = await save(values);
      alerts.success(message);
      await client.invalidateQueries({ queryKey: keys.pages.all });
      done();
    },
  });
  return (
    <Form form={form} action={page ? 'Guardar cambios' : 'Publicar página'}>
      <TextField {...form.field('title')} label="Título" maxLength={150} autoComplete="off" />
      <TextField
        {...form.field('slug')}
        ref={address}
        label="Dirección"
        hint="Lo que sigue a la diagonal en el enlace: minúsculas, números y guiones."
        maxLength={80}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onInput={() => {
          ownAddress.current = true;
        }}
      />
      <RichTextField
        {...form.field('content')}
        label="Contenido"
        hint="Mientras esté vacío, la página no aparece en el pie del sitio."
      />
      <PreviewButton title={now.title} content={now.content} drawContent={drawContent} />
      <fieldset className={styles.asks}>
        <legend>¿Hay que aceptarla?</legend>
        <CheckboxField
          {...form.box('required_signup')}
          label="Al registrarse"
          hint="Nadie crea su cuenta sin marcar que acepta esta página."
        />
        <CheckboxField
          {...form.box('required')}
          label="Al entrar, quien no la ha aceptado"
          hint="La página se abre sobre la pantalla y no deja seguir hasta aceptarla."
        />
        {page && (
          <CheckboxField
            {...form.box('ask_again')}
            label="Pedir que todos la acepten otra vez"
            hint={`Guarda este texto como versión ${page.version + 1}. Úsalo cuando cambie lo que se acepta, no por una errata.`}
          />
        )}
      </fieldset>
    </Form>
  );
}
