import type { Configuration } from '#shared/configuration/catalogue.ts';
import { administrator, type Studio } from './studio.ts';

/** Changes settings of the studio, as its administrator would who confirms what follows from it. */
export async function configure(studio: Studio, settings: Partial<Configuration>): Promise<void> {
  const config = Object.entries(settings).map(([key, value]) => ({ key, value }));
  const answer = await studio.api.put('/appconfig', { config, confirmed: true }, { as: await administrator(studio) });
  if (answer.status !== 200) throw new Error(`The settings were refused: ${answer.text}`);
}
