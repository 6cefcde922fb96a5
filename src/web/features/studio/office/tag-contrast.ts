import { contrast, type Hex, isHex } from '#shared/colors.ts';

/** The contrast that a shape needs with its surroundings (WCAG 2.2, 1.4.11). */
const TOLD_APART = 3;
const LOST = 1.8;

function surface(name: string, absent: Hex): Hex {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return isHex(value) ? value : absent;
}

/** Whether a tag's dot is visible on the studio's surfaces. Its name is in the text colour, and always readable. */
export function contrastInWords(color: Hex): string {
  const surfaces = [surface('--color-card', '#ffffff'), surface('--color-paper', '#ffffff')];
  const least = Math.min(...surfaces.map((background) => contrast(color, background)));
  const ratio = `${least.toFixed(1)} a 1`;
  if (least >= TOLD_APART) return `Se distingue bien del fondo (${ratio}).`;
  const how = least < LOST ? 'Casi no se distingue' : 'Se distingue poco';
  return `${how} del fondo (${ratio}): el punto se reconoce por su borde. El nombre se lee igual.`;
}
