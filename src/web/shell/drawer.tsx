import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../lib/identity/use-session.ts';
import { MantineScope } from '../ui/mantine-scope.tsx';
import { useBackToClose } from '../ui/use-back-to-close.ts';
import styles from './drawer.module.css';
import { currentEntry, type MenuSection } from './menu.ts';
import { LeaveEntry, MenuEntries } from './menu-entries.tsx';

/** The phone's menu: its sections and 'Salir'. */
export function Drawer(props: {
  opened: boolean;
  onClose: () => void;
  sections: readonly MenuSection[];
  /** Before 'Salir'. */
  children?: ReactNode;
}) {
  const { opened, onClose, sections, children } = props;
  const current = currentEntry(sections, useLocation().pathname);
  const { customer } = useSession();
  useBackToClose(opened, onClose);
  return (
    <MantineScope>
      <MantineDrawer
        opened={opened}
        onClose={onClose}
        size="min(20rem, 88vw)"
        title={customer ? `Hola, ${customer.name}` : 'Menú'}
        closeButtonProps={{ 'aria-label': 'Cerrar menú', size: 44, iconSize: 22 }}
        transitionProps={{ duration: 180 }}
        // The <header> belongs to the dialog; it is not the page's banner.
        attributes={{ header: { role: 'none' } }}
        classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
      >
        {sections.map((section) => (
          <nav key={section.title} aria-label={section.title}>
            <MenuEntries section={section} current={current} onFollow={onClose} />
          </nav>
        ))}
        {children}
        <LeaveEntry />
      </MantineDrawer>
    </MantineScope>
  );
}
