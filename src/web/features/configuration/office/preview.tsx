import { useState } from 'react';
import type { PreviewPath } from '#shared/preview.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

const pages: readonly { value: PreviewPath; label: string }[] = [
  { value: '/', label: 'Inicio' },
  { value: '/calendario', label: 'Horarios' },
  { value: '/paquetes', label: 'Paquetes' },
  { value: '/avisos', label: 'Avisos' },
  { value: '/entrar', label: 'Entrar' },
];

const screens = [
  { value: 390, label: 'Teléfono' },
  { value: 1280, label: 'Computadora' },
];

/** The studio's real pages beside the settings, with the unsaved values. @param settings public ones, by key */
export function Preview({ settings }: { settings: Readonly<Record<string, unknown>> }) {
  const [path, setPath] = useState<PreviewPath>('/');
  const [width, setWidth] = useState(390);
  return (
    <section className={styles.preview} aria-label="Vista previa">
      <div className={styles.tools}>
        <SelectField
          label={<span className="visually-hidden">Pantalla de la vista previa</span>}
          choices={pages}
          value={path}
          onChange={(event) => setPath(pages.find(({ value }) => value === event.currentTarget.value)?.value ?? '/')}
        />
        <Segments label="Tamaño" choices={screens} value={width} onChange={setWidth} />
      </div>
      <PreviewFrame path={path} title="Vista previa del sitio" width={width} settings={settings} />
      <p className={styles.about}>Con lo que has cambiado, aunque no esté guardado. Solo tú lo ves.</p>
    </section>
  );
}
