import { useState } from 'react';
import { useConfiguration } from '../../lib/configuration.tsx';
import { downloadCsv } from '../../lib/csv.ts';
import { count } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DropArea } from '../../ui/drop-area.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { type Columns, guessColumns, TEMPLATE } from './columns.ts';
import { ColumnsPart } from './columns-part.tsx';
import { type DateOrder, guessOrder } from './dates.ts';
import { rowsToSend } from './file-rows.ts';
import styles from './import-office.module.css';
import { PreviewPart } from './preview-part.tsx';
import { readTable, type Table, UnreadableFile } from './read-file.ts';
import { useImport } from './use-import.ts';

/** Texts of a column, to guess the order of its dates. */
const textsOf = ({ rows }: Table, at: number | undefined) =>
  at === undefined ? [] : rows.map(({ cells }) => cells[at] ?? '');

/** What was chosen for the file; another file with the same headings keeps it. */
interface Chosen {
  columns: Columns;
  order: DateOrder;
  expires: string;
}

/** Bringing the customers of another system: the file, its columns, a preview, and one button. */
export function ImportOffice() {
  const { timezone } = useConfiguration();
  const thisYear = useStudioNow(timezone).getUTCFullYear();
  const [table, setTable] = useState<Table | null>(null);
  const [chosen, setChosen] = useState<Chosen>({ columns: {}, order: 'dmy', expires: '' });
  const importing = useImport();

  function take(next: Table) {
    importing.forget();
    if (JSON.stringify(next.head) !== JSON.stringify(table?.head)) {
      const columns = guessColumns(next.head);
      const dates = [...textsOf(next, columns.birthdate), ...textsOf(next, columns.expires)];
      setChosen({ columns, order: guessOrder(dates), expires: chosen.expires });
    }
    setTable(next);
  }

  function choose(more: Partial<Chosen>) {
    importing.forget();
    setChosen({ ...chosen, ...more });
  }

  return (
    <>
      <BackLink to={paths.adminCustomers}>Clientes</BackLink>
      <PageHeading
        title="Traer clientes de otro sistema"
        text="De Mindbody, Momence o una hoja de cálculo, con las clases que les quedan. Nada se guarda hasta que lo confirmas."
      />
      <div className={styles.steps}>
        <FilePart table={table} onTable={take} onRemove={() => setTable(null)} />
        {table && (
          <ColumnsPart
            table={table}
            chosen={chosen}
            onChoose={choose}
            onReview={() => importing.review(rowsToSend(table, { ...chosen, thisYear }))}
            busy={importing.progress !== null}
            reviewed={importing.preview !== null}
          />
        )}
        {table && importing.progress && !importing.preview && <Progress {...importing.progress} />}
        {table && importing.preview && <PreviewPart table={table} importing={importing} preview={importing.preview} />}
      </div>
    </>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <p role="status" className={styles.progress}>
      Revisando {count(of, 'fila', 'filas')}…
      <progress max={of} value={done} aria-hidden="true" />
    </p>
  );
}

interface FilePartProps {
  table: Table | null;
  onTable: (table: Table) => void;
  onRemove: () => void;
}

function FilePart({ table, onTable, onRemove }: FilePartProps) {
  const alerts = useAlerts();
  const [error, setError] = useState<string>();

  async function read(file: File) {
    try {
      onTable(await readTable(file));
      setError(undefined);
    } catch (problem) {
      if (problem instanceof UnreadableFile) setError(problem.message);
      else alerts.error('No se pudo abrir el archivo. Elígelo otra vez.');
    }
  }

  return (
    <section className={styles.part} aria-labelledby="import-file">
      <h2 id="import-file">1. El archivo</h2>
      <FieldFrame
        label="Archivo CSV"
        error={error}
        hint="Una persona por fila y los títulos en la primera. En Excel: Guardar como, «CSV UTF-8 (delimitado por comas)»."
      >
        {(tied) => (
          <DropArea label="Archivo CSV" onFile={read}>
            <div className={styles.file}>
              {table && (
                <span className={styles.name}>
                  {table.name} <small>{count(table.rows.length, 'fila', 'filas')}</small>
                </span>
              )}
              <FilePicker
                tied={tied}
                accept=".csv,.txt,text/csv,text/plain"
                action={table ? 'Cambiar archivo' : 'Elegir archivo'}
                onFile={read}
                onRemove={table ? onRemove : undefined}
              />
            </div>
          </DropArea>
        )}
      </FieldFrame>
      {!table && (
        <Button look="quiet" icon="page" onClick={() => downloadCsv('plantilla-clientes.csv', [TEMPLATE])}>
          Descargar una plantilla
        </Button>
      )}
    </section>
  );
}
