import { type PublicConfiguration, publicConfigurationSchema } from '#shared/configuration/catalogue.ts';
import { PREVIEW_READY, settingsOf } from '../lib/preview-messages.ts';
import { paint } from '../theme/paint.ts';

/** A setting that does not hold is left out, and its saved value goes on showing; the others are shown. */
export function withSettings(
  saved: PublicConfiguration,
  settings: Readonly<Record<string, unknown>>,
): PublicConfiguration {
  const holding = Object.entries(publicConfigurationSchema.shape).filter(
    ([key, schema]) => key in settings && schema.safeParse(settings[key]).success,
  );
  return publicConfigurationSchema.parse({
    ...saved,
    ...Object.fromEntries(holding.map(([key]) => [key, settings[key]])),
  });
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
