import { useInsertionEffect } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';

const ID = 'app-css';

/**
 * Adds the studio's own CSS, and takes it away where it may not be: sign-in, checkout, saved cards, staff
 * (DECISIONS, "Content and looks"). The server wrote it into the first bytes under the same rule.
 */
export function StudioCss({ allowed }: { allowed: boolean }) {
  const { app_css } = useConfiguration();
  const wanted = allowed && app_css !== '';
  useInsertionEffect(() => {
    const present = document.getElementById(ID);
    if (!wanted) {
      present?.remove();
      return;
    }
    if (present) return;
    const style = document.createElement('style');
    style.id = ID;
    style.textContent = app_css;
    document.head.append(style);
  }, [wanted, app_css]);
  return null;
}
