import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../../lib/configuration.tsx';
import { Button } from '../../ui/button.tsx';
import { PartCard } from '../../ui/part-card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { myDataQuery } from './api.ts';
import { PARTS, PROFILE } from './data-parts.ts';
import { labelledValues } from './data-words.ts';
import styles from './privacy.module.css';

/** All of my data at the studio, to read and to download. */
export function MyData() {
  const copy = useQuery(myDataQuery);
  const { timezone } = useConfiguration();

  function keep() {
    if (!copy.data) return;
    const file = new Blob([JSON.stringify(copy.data, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'mis-datos.json';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <PartCard aria-labelledby="my-data">
      <h2 id="my-data">Lo que guardamos de ti</h2>
      <p>Es todo: léelo aquí o guárdalo en un archivo que otros programas también leen (JSON).</p>
      <QueryView query={copy} skeleton={<ListSkeleton rows={4} height="3rem" />}>
        {({ data }) => (
          <>
            <Button look="secondary" onClick={keep}>
              Guardar mis datos
            </Button>
            <div>
              <Unfold wide label={<strong>Tu perfil</strong>}>
                <Row values={labelledValues(data.profile, PROFILE, timezone)} />
              </Unfold>
              {PARTS.filter(({ name }) => data[name].length > 0).map(({ name, title, columns }) => (
                <Unfold
                  key={name}
                  wide
                  label={
                    <span>
                      <strong>{title}</strong> · {data[name].length}
                    </span>
                  }
                >
                  <ul className={styles.rows}>
                    {data[name].map((row, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a copy that never changes while it is read
                      <li key={index}>
                        <Row values={labelledValues(row, columns, timezone)} />
                      </li>
                    ))}
                  </ul>
                </Unfold>
              ))}
            </div>
          </>
        )}
      </QueryView>
    </PartCard>
  );
}

const Row = ({ values }: { values: readonly { label: string; value: string }[] }) => (
  <dl className={styles.row}>
    {values.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
