import type { CardLook } from './card-element.ts';

const properties = {
  ink: '--color-ink',
  muted: '--color-muted',
  field: '--color-card',
  edge: '--color-edge',
  focus: '--color-primary-edge',
  accent: '--color-primary',
  on_accent: '--color-on-primary',
  danger: '--color-urgent-text',
  radius: '--radius',
} as const satisfies Record<Exclude<keyof CardLook, 'size' | 'font'>, string>;

/** The studio's colours and corners for the provider's frame, as this page shows them. */
export function lookOfPage(): CardLook {
  const style = getComputedStyle(document.documentElement);
  const worn = Object.entries(properties).map(([name, property]) => [name, style.getPropertyValue(property).trim()]);
  return Object.fromEntries(worn);
}
