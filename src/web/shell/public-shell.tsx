import type { ReactNode } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';
import { homeOf } from '../lib/home-of.ts';
import { useSession } from '../lib/identity/use-session.ts';
import { hasScreen } from '../routing/match.ts';
import { withShopWord } from '../routing/shop-address.ts';
import { paths } from '../screens.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AppNavLink } from '../ui/link.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { addedEntries } from './public-menu.ts';
import styles from './public-shell.module.css';
import { TopBar } from './top-bar.tsx';
import { WhatsAppButton } from './whatsapp-button.tsx';

function AccountButton() {
  const { state, role } = useSession();
  if (state !== 'signed-in') {
    return hasScreen(paths.signIn) ? (
      <ButtonLink small to={paths.signIn}>
        Ingresar
      </ButtonLink>
    ) : null;
  }
  return (
    <ButtonLink small to={homeOf(role)}>
      Mi Cuenta
    </ButtonLink>
  );
}

/** A link to the packages' page, with the studio's own name and path. */
function ShopLink() {
  const { class_packages_name, class_packages_path } = useConfiguration();
  if (!hasScreen(paths.packages)) return null;
  return (
    <AppNavLink to={withShopWord(paths.packages, class_packages_path)} className={styles.link ?? ''}>
      {class_packages_name}
    </AppNavLink>
  );
}

/** Navigation bar, page and footer of public screens. */
export function PublicShell({ children }: { children: ReactNode }) {
  const configuration = useConfiguration();
  const { schedule_enabled } = configuration;
  return (
    <>
      <TopBar className={styles.line}>
        <Brand to={paths.home} />
        <nav className={styles.links} aria-label="Principal">
          <ShopLink />
          {!schedule_enabled && hasScreen(paths.calendar) && (
            <AppNavLink to={paths.calendar} className={styles.link ?? ''}>
              Horarios
            </AppNavLink>
          )}
          {addedEntries(configuration).map(({ label, to }) => (
            // A link to a section of a new page, to which the browser itself scrolls.
            <a key={to} href={to} className={`${styles.link} ${styles.added}`}>
              {label}
            </a>
          ))}
          <AccountButton />
        </nav>
      </TopBar>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <WhatsAppButton />
    </>
  );
}
