import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { PageSummary } from '#shared/wire/pages.ts';
import { keys } from '../../lib/keys.ts';
import { refetchIfChanged } from '../../lib/read-again.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { acceptPage, pageQuery } from './api.ts';
import { PageContent } from './page-content.tsx';
import styles from './required-pages-modal.module.css';
import { useMissingPage } from './use-missing-page.ts';

const schema = z.object({ accepted: z.boolean() });

function Body({ slug }: { slug: string }) {
  const { data: page, error, refetch } = useQuery(pageQuery(slug));
  if (page) return <PageContent html={page.content} />;
  if (error) {
    return (
      <ErrorState
        title="Lo sentimos, hubo un error al mostrar este contenido."
        error={error}
        onRetry={() => refetch()}
      />
    );
  }
  return <ListSkeleton rows={3} height="4rem" />;
}

function Acceptance({ page_id, slug, title, version: listed }: PageSummary) {
  const client = useQueryClient();
  // The text that is shown may be newer than the list.
  const { version = listed } = useQuery(pageQuery(slug)).data ?? {};
  const form = useSchemaForm({
    initialValues: { accepted: false },
    schema,
    check: ({ accepted }): Record<string, string> =>
      accepted ? {} : { accepted: `Debes aceptar ${title} para continuar` },
    fieldOfRefusal: { 'page-changed': 'accepted' },
    async submit() {
      await refetchIfChanged(client, acceptPage({ page_id, version }));
      await client.invalidateQueries({ queryKey: keys.customer.me });
    },
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.body} data-fit tabIndex={0} aria-label={title}>
        <Body slug={slug} />
      </section>
      <Form form={form} action="Aceptar">
        <CheckboxField key={version} {...form.box('accepted')} defaultChecked={false} label={`Acepto ${title}`} />
      </Form>
    </>
  );
}

/** Required pages that this person has not accepted in their present version, one at a time; it cannot be closed. */
export function RequiredPagesModal() {
  const next = useMissingPage();
  return (
    <BottomSheet opened={next !== undefined} onClose={() => undefined} title={next?.title ?? ''} locked wide>
      {next && <Acceptance key={next.page_id} {...next} />}
    </BottomSheet>
  );
}
