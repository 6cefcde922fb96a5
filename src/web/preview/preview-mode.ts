import { isPreviewAddress } from '#shared/preview.ts';
import { paths } from '../screens.ts';

/** Whether the office's configuration screen holds this window in a frame. Another site's page throws when looked into. */
function isOfficeAbove(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.pathname === paths.adminConfiguration;
  } catch {
    return false;
  }
}

/** Whether this page is a preview of settings: then it follows the office, and no session starts in it. */
export function isPreview(): boolean {
  return isPreviewAddress(location.pathname + location.search) && isOfficeAbove();
}
