import { type PublicConfiguration, publicConfigurationSchema } from '#shared/configuration/catalogue.ts';
import { PREVIEW_READY, settingsOf } from '../lib/preview-messages.ts';
import { paint } from '../theme/paint.ts';

/** Settings that do not hold are left out: the saved ones go on showing. */
function withSettings(saved: PublicConfiguration, settings: Readonly<Record<string, unknown>>): PublicConfiguration {
  const whole = publicConfigurationSchema.safeParse({ ...saved, ...settings });
  return whole.success ? whole.data : saved;
}

/**
 * Shows the settings that the office sends, until the next ones. They come from the window that holds this one, of the
 * same origin, and live in this page's memory alone.
 *
 * @param show draws the application with a configuration
 */
export function followOffice(saved: PublicConfiguration, show: (configuration: PublicConfiguration) => void): void {
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== window.parent) return;
    const settings = settingsOf(data);
    if (settings === null) return;
    const configuration = withSettings(saved, settings);
    paint(configuration);
    show(configuration);
  });
  window.parent.postMessage({ kind: PREVIEW_READY }, location.origin);
}
