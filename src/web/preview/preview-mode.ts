import { isPreviewAddress } from '#shared/preview.ts';
import { paths } from '../screens.ts';

/** Whether the office's configuration screen is the window around this frame. Reading another site's page throws. */
function isOfficeAbove(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.pathname === paths.adminConfiguration;
  } catch {
    return false;
  }
}

/** Whether this page is a preview of settings: then it follows the office, and starts no session. */
export function isPreview(): boolean {
  return isPreviewAddress(location.pathname + location.search) && isOfficeAbove();
}
