import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FileDetails, FilePurpose } from '#shared/wire/files.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { keys } from '../../../lib/keys.ts';
import { paths, pathTo } from '../../../screens.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Renewing } from '../../../ui/renewing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { deleteFile, filesQuery } from './api.ts';
import { sayFile } from './file-words.ts';
import styles from './files-office.module.css';
import { RenameForm } from './rename-form.tsx';

const choices: readonly { value: FilePurpose; label: string }[] = [
  { value: 'picture', label: 'Imágenes' },
  { value: 'receipt', label: 'Privados' },
];

interface LineProps {
  file: FileDetails;
  onRename: (file: FileDetails) => void;
}

function Line({ file, onRename }: LineProps) {
  const { timezone } = useConfiguration();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { file_id, name, src, type, customer_id } = file;

  async function remove() {
    const text = `¿Borrar «${name}»? No se puede deshacer.`;
    if (!(await confirm({ text, accept: 'Borrar' }))) return;
    try {
      alerts.success((await deleteFile(file_id)).message);
      await client.invalidateQueries({ queryKey: keys.files.all });
    } catch (error) {
      alerts.error(error);
    }
  }

  return (
    <li className={styles.file}>
      <span className={styles.picture} aria-hidden="true">
        {type.startsWith('image/') ? <img src={src} alt="" loading="lazy" /> : <Icon name="page" />}
      </span>
      <span className={styles.what}>
        <a href={src} target="_blank" rel="noreferrer">
          {name}
        </a>
        <span className={styles.facts}>
          {sayFile(file, timezone)} ·{' '}
          <AppLink to={pathTo(paths.adminCustomer, { customer_id })}>quien lo envió</AppLink>
        </span>
      </span>
      <span className={styles.acts}>
        <Button small look="secondary" onClick={() => onRename(file)} aria-label={`Cambiar nombre de ${name}`}>
          Cambiar nombre
        </Button>
        <Button small look="quiet" onClick={remove} aria-label={`Borrar ${name}`}>
          Borrar
        </Button>
      </span>
    </li>
  );
}

/** Uploaded files: pictures of the studio's pages, and private files that people sent. */
export function FilesOffice() {
  const [search, setSearch] = useSearchParams();
  const [renamed, setRenamed] = useState<FileDetails | null>(null);
  const [opened, setOpened] = useState(false);
  const purpose: FilePurpose = search.get('ver') === 'privados' ? 'receipt' : 'picture';
  const page = Math.max(1, Number(search.get('pagina')) || 1);
  const query = useQuery(filesQuery(purpose, page));

  function look(ver: FilePurpose, pagina: number) {
    setSearch({ ...(ver === 'receipt' && { ver: 'privados' }), ...(pagina > 1 && { pagina: String(pagina) }) });
  }

  return (
    <div className={styles.stack}>
      <PageHeading
        title="Archivos"
        text="Lo que se ha subido, lo más nuevo primero. Lo que algo muestra todavía no se puede borrar."
      />
      <FilterBar label="Cuáles ver" choices={choices} value={purpose} onChange={(next) => look(next, 1)} />
      <QueryView query={query}>
        {({ files, pages }) =>
          files.length === 0 && page <= pages ? (
            <EmptyState
              text={purpose === 'picture' ? 'Aún no hay imágenes.' : 'Aún no hay archivos privados.'}
              hint={
                purpose === 'picture'
                  ? 'Se suben donde se usan: en un coach, un paquete, un aviso.'
                  : 'Aquí aparecen los comprobantes y las fotos que envían tus clientes.'
              }
            />
          ) : (
            <Renewing busy={query.isPlaceholderData}>
              <ul className={styles.files}>
                {files.map((file) => (
                  <Line
                    key={file.file_id}
                    file={file}
                    onRename={(chosen) => {
                      setRenamed(chosen);
                      setOpened(true);
                    }}
                  />
                ))}
              </ul>
              <Pager page={page} pages={pages} onChange={(next) => look(purpose, next)} />
            </Renewing>
          )
        }
      </QueryView>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Cambiar nombre">
        {renamed && <RenameForm key={renamed.file_id} file={renamed} onDone={() => setOpened(false)} />}
      </BottomSheet>
    </div>
  );
}
