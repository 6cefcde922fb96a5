import './letters/amable.css';
import './letters/industrial.css';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { paletteRule } from './palette.ts';

/** Applies a configuration's colours and shapes to the open page. */
export function paint(configuration: PublicConfiguration): void {
  const palette = document.getElementById('palette');
  if (palette) palette.textContent = paletteRule(configuration);
}
