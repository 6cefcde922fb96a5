import { useInsertionEffect, useRef } from 'react';
import { useConfiguration } from '../lib/configuration.tsx';

const ID = 'app-css';

/**
 * Adds the studio's own CSS, and removes it where it is not allowed: sign-in, checkout, saved cards, staff
 * (docs/rules.md#raw-code). The server writes it into the first bytes by the same rule.
 */
export function StudioCss({ allowed }: { allowed: boolean }) {
  const { app_css } = useConfiguration();
  const written = useRef(app_css);
  const wanted = allowed && app_css !== '';
  useInsertionEffect(() => {
    const present = document.getElementById(ID);
    if (!wanted) {
      present?.remove();
      return;
    }
    const style = present ?? document.createElement('style');
    // The server's text may differ by an escaped `</style`, so only a changed setting replaces it.
    if (present && written.current === app_css) return;
    written.current = app_css;
    style.id = ID;
    style.textContent = app_css;
    if (!present) document.head.append(style);
  }, [wanted, app_css]);
  return null;
}
