import '../theme/whole-letters.css';
import { type ReactNode, useState } from 'react';
import { useShowsWaitlists } from '../features/reservations/waitlist/use-shows-waitlists.ts';
import { useConfiguration } from '../lib/configuration.tsx';
import { hasScreen } from '../routing/match.ts';
import { withShopWord } from '../routing/shop-address.ts';
import { paths } from '../screens.ts';
import { IconButton } from '../ui/button.tsx';
import { AppNavLink } from '../ui/link.tsx';
import { Brand } from './brand.tsx';
import { CustomerBar } from './customer-bar.tsx';
import styles from './customer-shell.module.css';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { customerMenu } from './menu.ts';
import { TopBar } from './top-bar.tsx';
import { useFocusArrival } from './use-focus-arrival.ts';
import { UserMenu } from './user-menu.tsx';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** Top bar on a desktop; logo, drawer and bottom bar on a phone; the same footer as on public screens. */
export function CustomerShell({ children }: { children: ReactNode }) {
  const configuration = useConfiguration();
  const content = useFocusArrival();
  const [opened, setOpened] = useState(false);
  const waitlist_enabled = useShowsWaitlists();
  const sections = customerMenu({ ...configuration, waitlist_enabled });
  return (
    <>
      <TopBar className={styles.line}>
        <IconButton className={styles.burger} label="Abrir menú" icon="menu" onClick={() => setOpened(true)} />
        <Brand to={paths.studio} />
        <nav className={styles.links} aria-label="Principal">
          {configuration.single_class_enabled && hasScreen(paths.studio) && (
            <AppNavLink to={paths.studio} end className={styles.link ?? ''}>
              Presenciales
            </AppNavLink>
          )}
          {configuration.videos_enabled && hasScreen(paths.online) && (
            <AppNavLink to={paths.online} className={styles.link ?? ''}>
              Online
            </AppNavLink>
          )}
          {hasScreen(paths.myPackages) && (
            <AppNavLink
              to={withShopWord(paths.myPackages, configuration.class_packages_path)}
              className={styles.link ?? ''}
            >
              {configuration.class_packages_name}
            </AppNavLink>
          )}
        </nav>
        <UserMenu entries={sections.flatMap(({ entries }) => entries)} />
      </TopBar>
      <Drawer opened={opened} onClose={() => setOpened(false)} sections={sections} />
      <main ref={content} id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <CustomerBar />
      <WhatsAppButton />
    </>
  );
}
