import type { ComponentProps } from 'react';
import type { PageSummary } from '#shared/wire/pages.ts';
import { markOfRead } from '../../lib/read-again.ts';
import { paths, pathTo } from '../../screens.ts';
import { CheckboxField } from '../../ui/field.tsx';
import styles from './forms.module.css';

export type Terms = Pick<PageSummary, 'page_id' | 'slug' | 'title' | 'version'>;

/** The box for the documents that must be accepted to sign up; each opens beside the form, which keeps its values. */
export function TermsField({
  terms,
  ...control
}: { terms: readonly Terms[] } & Omit<ComponentProps<typeof CheckboxField>, 'label'>) {
  return (
    <CheckboxField
      key={markOfRead(terms)}
      {...control}
      defaultChecked={false}
      label={
        <>
          He leído y acepto:
          <span className={styles.terms}>
            {terms.map(({ page_id, slug, title }) => (
              <a key={page_id} href={pathTo(paths.page, { slug })} target="_blank" rel="noopener">
                {title}
                <span className="visually-hidden"> (se abre en otra pestaña)</span>
              </a>
            ))}
          </span>
        </>
      }
    />
  );
}
