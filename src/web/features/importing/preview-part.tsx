import { useEffect, useRef, useState } from 'react';
import { fullName } from '#shared/full-name.ts';
import type { PreviewedRow } from '#shared/wire/importing.ts';
import { downloadCsv } from '../../lib/csv.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { paths, pathTo } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { AppLink } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segments } from '../../ui/segments.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './import-office.module.css';
import { countRows, refusedFile, sayClasses, sayDone, sayProblems } from './import-words.ts';
import type { Table } from './read-file.ts';
import type { Preview, useImport } from './use-import.ts';

/** Rows on one page of the list. */
const SHOWN = 10;

interface PreviewPartProps {
  table: Table;
  preview: Preview;
  importing: ReturnType<typeof useImport>;
}

/** The result of each row, the choices, and the button that imports them. */
export function PreviewPart({ table, preview, importing }: PreviewPartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // It appears below the button that asked for it.
  useEffect(() => title.current?.focus(), []);
  const refused = preview.rows.filter(({ outcome }) => outcome === 'refused');
  return (
    <section className={styles.part} aria-labelledby="import-preview">
      <h2 id="import-preview" ref={title} tabIndex={-1}>
        3. Lo que va a pasar
      </h2>
      <Rows rows={preview.rows} />
      {refused.length > 0 && (
        <div className={styles.refused}>
          <p>
            Corrige lo que no entra y vuelve a elegir el archivo: quien ya esté no se repite. También puedes traer ahora
            a las demás personas.
          </p>
          <Button
            look="secondary"
            icon="page"
            onClick={() => downloadCsv('filas-por-corregir.csv', refusedFile(table, refused))}
          >
            Descargar las filas por corregir
          </Button>
        </div>
      )}
      {importing.done ? <Done importing={importing} /> : <ImportStep preview={preview} importing={importing} />}
    </section>
  );
}

function Rows({ rows }: { rows: readonly PreviewedRow[] }) {
  const { fresh, known, refused } = countRows(rows);
  const [view, setView] = useState<PreviewedRow['outcome']>(refused > 0 ? 'refused' : fresh > 0 ? 'new' : 'known');
  const [page, setPage] = useState(1);
  const shown = rows.filter(({ outcome }) => outcome === view);

  return (
    <>
      <Segments
        label="Qué filas se ven"
        choices={[
          { value: 'new', label: `Nuevas ${formatNumber(fresh)}` },
          { value: 'known', label: `Ya están ${formatNumber(known)}` },
          { value: 'refused', label: `No entran ${formatNumber(refused)}` },
        ]}
        value={view}
        onChange={(next) => {
          setView(next);
          setPage(1);
        }}
      />
      {shown.length === 0 ? (
        <EmptyState text={view === 'refused' ? 'Todas las filas entran.' : 'Ninguna fila.'} />
      ) : (
        <ul className={styles.rows}>
          {shown.slice((page - 1) * SHOWN, page * SHOWN).map((row) => (
            <Line key={row.row} row={row} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.ceil(shown.length / SHOWN)} onChange={setPage} />
    </>
  );
}

function Line({ row }: { row: PreviewedRow }) {
  const { customer_id, outcome } = row;
  const name = fullName(row) || 'Sin nombre';
  const classes = sayClasses(row.gives, row.kept_back);
  return (
    <li className={styles.row}>
      <span className={styles.number}>Fila {formatNumber(row.row)}</span>
      {customer_id === null ? (
        <strong>{name}</strong>
      ) : (
        <AppLink to={pathTo(paths.adminCustomer, { customer_id })} target="_blank">
          {name}
        </AppLink>
      )}
      {outcome === 'refused' &&
        sayProblems(row).map((text) => (
          <span key={text} className={styles.problem}>
            {text}
          </span>
        ))}
      {outcome === 'known' && <span className={styles.about}>Ya está en tu estudio: sus datos no cambian.</span>}
      {classes && <span className={styles.about}>{classes}</span>}
    </li>
  );
}

/** The choices, and the button; if a part fails, the same button continues with the rest. */
function ImportStep({ preview, importing: { progress, imported, importAll } }: Omit<PreviewPartProps, 'table'>) {
  const [invite, setInvite] = useState(false);
  const [give_to_known, setGive] = useState(false);
  const { fresh, known, letters, given, given_to_known } = countRows(preview.rows);
  const begun = imported.length > 0 || progress !== null;
  const receiving = given + (give_to_known ? given_to_known : 0);
  if (fresh + known === 0) return null;
  return (
    <>
      {letters > 0 && preview.letters_arrive && (
        <CheckboxField
          label="Enviar invitación por correo"
          hint={`Un enlace para activar su cuenta: ${count(letters, 'carta', 'cartas')}. También puedes enviarla después, una por una.`}
          checked={invite}
          disabled={begun}
          onChange={(event) => setInvite(event.currentTarget.checked)}
        />
      )}
      {given_to_known > 0 && (
        <CheckboxField
          label="Dar también sus clases a quienes ya están"
          hint={`${count(given_to_known, 'persona', 'personas')}. Se dan una sola vez, aunque repitas el archivo.`}
          checked={give_to_known}
          disabled={begun}
          onChange={(event) => setGive(event.currentTarget.checked)}
        />
      )}
      <p className={styles.about}>
        {receiving > 0 && `${count(receiving, 'persona recibe', 'personas reciben')} las clases que le quedan. `}
        Nadie de este archivo cuenta como persona nueva: las promociones de bienvenida no son para ellas.
      </p>
      {progress && (
        <p role="status" className={styles.progress}>
          Van {formatNumber(progress.done)} de {formatNumber(progress.of)}
          <progress max={progress.of} value={progress.done} aria-hidden="true" />
        </p>
      )}
      <Button onClick={() => importAll(preview, { invite, give_to_known })} busy={progress !== null}>
        {imported.length > 0 && progress === null ? 'Seguir con las que faltan' : sayAction(fresh)}
      </Button>
    </>
  );
}

const sayAction = (fresh: number) =>
  fresh === 0 ? 'Guardar' : `Traer ${count(fresh, 'persona nueva', 'personas nuevas')}`;

function Done({ importing: { imported } }: Pick<PreviewPartProps, 'importing'>) {
  const late = imported.filter(({ outcome }) => outcome === 'refused');
  return (
    <div className={styles.done} role="status">
      <h3>Listo</h3>
      <p>{sayDone(imported)}</p>
      {late.length > 0 && (
        <p>{count(late.length, 'fila cambió', 'filas cambiaron')} mientras revisabas y no entró: revisa otra vez.</p>
      )}
      <ButtonLink to={`${paths.adminCustomers}?orden=newest`}>Ver clientes</ButtonLink>
    </div>
  );
}
