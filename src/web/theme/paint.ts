import './letters/amable.css';
import './letters/industrial.css';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { paletteRule } from './palette.ts';

/** Gives the open page the colours and shapes of a configuration, in place of those it came with. */
export function paint(configuration: PublicConfiguration): void {
  const palette = document.getElementById('palette');
  if (palette) palette.textContent = paletteRule(configuration);
}
