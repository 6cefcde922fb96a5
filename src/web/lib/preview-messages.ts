/** From the previewed page to the office that opened it: it is drawn, and accepts settings. */
export const PREVIEW_READY = 'cupo-preview-ready';
/** From the office to the page: show this message's `settings` instead of the saved ones. */
export const PREVIEW_SETTINGS = 'cupo-preview-settings';

/** The settings of a message, or null for any other. */
export function settingsOf(data: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== PREVIEW_SETTINGS) return null;
  if (!('settings' in data) || typeof data.settings !== 'object' || data.settings === null) return null;
  return Object.fromEntries(Object.entries(data.settings));
}

export function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === PREVIEW_READY;
}
