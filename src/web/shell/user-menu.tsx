import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useSession } from '../lib/identity/use-session.ts';
import { Icon } from '../ui/icon.tsx';
import { AppLink } from '../ui/link.tsx';
import { MantineScope } from '../ui/mantine-scope.tsx';
import type { MenuEntry } from './menu.ts';
import { useLeave } from './use-leave.ts';
import styles from './user-menu.module.css';

/** The person's name and own screens, with 'Salir' at the end. Hidden on a phone, where the drawer has them. */
export function UserMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { customer, user } = useSession();
  const leave = useLeave();
  return (
    <div className={styles.holder}>
      <MantineScope>
        <Menu
          position="bottom-end"
          width={240}
          offset={8}
          classNames={{ dropdown: styles.dropdown, item: styles.item }}
        >
          <Menu.Target>
            <button type="button" className={styles.person}>
              <span className={styles.name}>{customer?.name ?? user?.email ?? 'Mi Cuenta'}</span>
              <Icon name="down" size={18} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {entries.map(({ label, to, icon }) => (
              <Menu.Item key={to} component={AppLink} to={to} leftSection={<Icon name={icon} size={20} />}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<Icon name="exit" size={20} />} onClick={leave}>
              Salir
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </MantineScope>
    </div>
  );
}
