import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConfigurationCatalogue } from '#shared/wire/configuration.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { catalogueQuery } from './api.ts';
import styles from './configuration-office.module.css';
import { findSettings } from './find-settings.ts';
import { FirebaseCard } from './firebase-card.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { Preview } from './preview.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type Settings, useSettings } from './use-settings.ts';

const views = [
  { value: 'settings' as const, label: 'Ajustes' },
  { value: 'preview' as const, label: 'Vista previa' },
];

/** Scrolls to a setting that needs attention or that a link names, after the screen has drawn it. */
function showSetting(key: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(key)}"]`);
      field?.scrollIntoView({ block: 'center' });
      field?.querySelector<HTMLElement>('[aria-invalid], input, textarea, select')?.focus({ preventScroll: true });
    }),
  );
}

function SaveBar({ settings, onMistake }: { settings: Settings; onMistake: (key: string) => void }) {
  if (settings.changes === 0) return null;
  async function save() {
    const mistake = await settings.save();
    if (mistake !== null) onMistake(mistake);
  }
  return (
    <div className={styles.save}>
      <p role="status">{count(settings.changes, 'cambio sin guardar', 'cambios sin guardar')}</p>
      <Button look="secondary" onClick={settings.discard}>
        Descartar
      </Button>
      <Button onClick={save}>Guardar</Button>
    </div>
  );
}

function Office({ catalogue }: { catalogue: ConfigurationCatalogue }) {
  const settings = useSettings(catalogue);
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<'settings' | 'preview'>('settings');
  useLeaveGuard(settings.changes > 0, settings.discard);
  const { groups } = catalogue;
  const asked = address.get('ajuste');
  const homeOf = (key: string | null) => groups.find((group) => group.settings.some((setting) => setting.key === key));
  const chosen = groups.find(({ group }) => group === address.get('grupo')) ?? homeOf(asked) ?? groups[0];
  const shown = typed === '' ? (chosen ? [chosen] : []) : findSettings(groups, typed);
  const all = groups.flatMap((group) => group.settings);
  const seen = Object.fromEntries(
    all.filter(({ audience }) => audience === 'public').map(({ key }) => [key, settings.read(key)]),
  );

  useEffect(() => {
    if (asked !== null) showSetting(asked);
  }, [asked]);

  function open(group: string) {
    setTyped('');
    setAddress({ grupo: group }, { replace: true });
  }

  function onMistake(key: string) {
    setView('settings');
    const home = homeOf(key);
    if (home) open(home.group);
    showSetting(key);
  }

  return (
    <div className={styles.office} data-view={view}>
      <div className={styles.views}>
        <Segments label="Qué se ve" choices={views} value={view} onChange={setView} />
      </div>
      <div className={styles.settings}>
        <SearchField label="Buscar un ajuste" value={typed} onChange={setTyped} />
        {typed === '' && <GroupTabs groups={groups} chosen={chosen?.group} settings={settings} onChoose={open} />}
        {shown.length === 0 && <EmptyState text={`No encontramos nada con «${typed}».`} drawing="search" />}
        {shown.map((group) => (
          <SettingsGroup key={group.group} group={group} all={all} settings={settings} searching={typed !== ''} />
        ))}
        {shown.some(({ group }) => group === 'services') && typed === '' && <FirebaseCard />}
        <SaveBar settings={settings} onMistake={onMistake} />
      </div>
      <div className={styles.beside}>
        <Preview settings={seen} />
      </div>
    </div>
  );
}

/** `/admin/configuracion` */
export function ConfigurationOffice() {
  const query = useQuery(catalogueQuery);
  return (
    <>
      <PageHeading title="Configuración" text="Todo lo que el estudio puede decidir, con su sitio al lado." />
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="4.5rem" />}>
        {(catalogue) => <Office catalogue={catalogue} />}
      </QueryView>
    </>
  );
}
