import { Fragment } from 'react';
import type { Setting, SettingGroup } from './api.ts';
import { CloudCheck } from './cloud-check.tsx';
import styles from './configuration-office.module.css';
import { SectionList } from './section-list.tsx';
import { sectionsOf } from './sections.ts';
import { SettingField } from './setting-field.tsx';
import type { Settings } from './use-settings.ts';

interface SettingsGroupProps {
  group: SettingGroup;
  /** Of every group, since a search may show only one of two related settings. */
  all: readonly Setting[];
  settings: Settings;
  searching: boolean;
}

/** The settings of a group; the landing page's sections are one list instead of sixteen settings. */
export function SettingsGroup({ group, all, settings, searching }: SettingsGroupProps) {
  const sections = sectionsOf(all);
  const inList = new Set(sections.flatMap(({ shown, order }) => [shown, order]));
  const single = group.settings.filter(({ key }) => !inList.has(key));
  const hasList = single.length < group.settings.length;
  return (
    <section className={styles.fields} aria-label={group.label}>
      {searching && <h2 className={styles.heading}>{group.label}</h2>}
      {hasList && (
        <SectionList level={searching ? 'h3' : 'h2'} sections={sections} described={all} settings={settings} />
      )}
      {single.map((setting) => (
        <Fragment key={setting.key}>
          <SettingField setting={setting} settings={settings} />
          {setting.key === 'region' && <CloudCheck settings={settings} />}
        </Fragment>
      ))}
    </section>
  );
}
