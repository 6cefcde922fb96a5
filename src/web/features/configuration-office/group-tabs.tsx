import type { SettingGroup } from './api.ts';
import styles from './configuration-office.module.css';
import type { Settings } from './use-settings.ts';

interface GroupTabsProps {
  groups: readonly SettingGroup[];
  chosen: string | undefined;
  settings: Settings;
  onChoose: (group: string) => void;
}

/** The groups of settings; a dot tells where something is unsaved. */
export function GroupTabs({ groups, chosen, settings, onChoose }: GroupTabsProps) {
  return (
    <nav className={styles.groups} aria-label="Grupos de ajustes">
      {groups.map(({ group, label, settings: own }) => (
        <button
          key={group}
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
