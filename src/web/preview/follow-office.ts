import { type PublicConfiguration, publicConfigurationSchema } from '#shared/configuration/catalogue.ts';
import { PREVIEW_READY, settingsOf } from '../lib/preview-messages.ts';
import { paint } from '../theme/paint.ts';

/** An invalid setting is left out, so that its saved value is shown; the others apply. */
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
 * Shows the office's settings, until the next ones. They come from the window around this frame, of the same origin, and
 * stay only in this page's memory.
 * @param show renders the application with a configuration
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
