import { useConfiguration } from '../lib/configuration.tsx';
import { AppLink } from '../ui/link.tsx';
import styles from './brand.module.css';

/** The studio's logo, or its name in the heading face while it has none. */
export function Brand({ to }: { to: string }) {
  const { business_name, navbar_logo } = useConfiguration();
  return (
    <AppLink to={to} className={styles.brand ?? ''}>
      {navbar_logo === '' ? <span>{business_name}</span> : <img src={navbar_logo} alt={business_name} height={40} />}
    </AppLink>
  );
}
