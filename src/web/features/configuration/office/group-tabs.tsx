import { useEffect, useRef } from 'react';
import type { SettingGroup } from './api.ts';
import styles from './configuration-office.module.css';
import type { Settings } from './use-settings.ts';

interface GroupTabsProps {
  groups: readonly SettingGroup[];
  chosen: string | undefined;
  settings: Settings;
  onChoose: (group: string) => void;
}

/** The groups of settings; a dot marks those with unsaved changes. */
export function GroupTabs({ groups, chosen, settings, onChoose }: GroupTabsProps) {
  const current = useRef<HTMLButtonElement>(null);
  // On a phone they are one line that scrolls, and the address may open the last of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  return (
    <nav className={styles.groups} aria-label="Grupos de ajustes">
      {groups.map(({ group, label, settings: own }) => (
        <button
          key={group}
          ref={group === chosen ? current : undefined}
          type="button"
          className={styles.group}
          aria-current={group === chosen ? 'true' : undefined}
          onClick={() => onChoose(group)}
        >
          {label}
          {own.some(({ key }) => settings.isChanged(key)) && (
            <span className={styles.dot}>
              <span className="visually-hidden">, con cambios sin guardar</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
