import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { type Columns, type Field, fields, fieldWords, hasNames } from './columns.ts';
import type { DateOrder } from './dates.ts';
import styles from './import-office.module.css';
import type { Table } from './read-file.ts';

interface Chosen {
  columns: Columns;
  order: DateOrder;
  expires: string;
}

interface ColumnsPartProps {
  table: Table;
  chosen: Chosen;
  onChoose: (more: Partial<Chosen>) => void;
  onReview: () => Promise<void>;
  busy: boolean;
  /** Whether the preview is shown: then its button is the main one. */
  reviewed: boolean;
}

const orders: readonly { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: 'Día/mes/año' },
  { value: 'mdy', label: 'Mes/día/año' },
];

/** The first text of a column, so that its content is recognised. */
function exampleOf({ rows }: Table, at: number | undefined): string | undefined {
  if (at === undefined) return undefined;
  const text = rows.find(({ cells }) => cells[at])?.cells[at];
  return text && (text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** Which column of the file is what. */
export function ColumnsPart({ table, chosen, onChoose, onReview, busy, reviewed }: ColumnsPartProps) {
  const { columns, order, expires } = chosen;
  const choices = table.head.map((heading, at) => ({ value: String(at), label: heading || `Columna ${at + 1}` }));
  const hasDates = columns.birthdate !== undefined || columns.expires !== undefined;
  const hasClasses = columns.classes !== undefined || columns.unlimited !== undefined;
  const named = hasNames(columns);

  function assign(field: Field, value: string) {
    const { [field]: _, ...others } = columns;
    onChoose({ columns: value === '' ? others : { ...others, [field]: Number(value) } });
  }

  return (
    <section className={styles.part} aria-labelledby="import-columns">
      <h2 id="import-columns">2. Las columnas</h2>
      <p className={styles.about}>Revisa de qué columna sale cada dato. Lo que no elijas no se trae.</p>
      <div className={styles.fields}>
        {fields.map((field) => {
          const example = exampleOf(table, columns[field]);
          return (
            <SelectField
              key={field}
              label={fieldWords[field].label}
              hint={example === undefined ? fieldWords[field].hint : `Por ejemplo: ${example}`}
              placeholder="No se trae"
              choices={choices}
              value={String(columns[field] ?? '')}
              onChange={(event) => assign(field, event.currentTarget.value)}
            />
          );
        })}
        {hasDates && (
          <SelectField
            label="Cómo se escriben las fechas"
            choices={orders}
            value={order}
            onChange={(event) => onChoose({ order: event.currentTarget.value as DateOrder })}
          />
        )}
        {hasClasses && (
          <DateField
            label="Vencen, si el archivo no lo dice"
            optional
            value={expires === '' ? null : expires}
            onChange={(day) => onChoose({ expires: day ?? '' })}
            clearable
          />
        )}
      </div>
      {!named && (
        <p role="alert" className={styles.wrong}>
          Elige la columna del nombre para seguir.
        </p>
      )}
      <Button look={reviewed ? 'secondary' : 'primary'} onClick={onReview} disabled={!named} busy={busy}>
        {reviewed ? 'Revisar otra vez' : 'Revisar antes de traer'}
      </Button>
    </section>
  );
}
