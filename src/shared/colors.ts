/** `#rrggbb` */
export type Hex = string;

type Channels = readonly [number, number, number];

const READABLE = 4.5;

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

function channels(colour: Hex): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** `share` (0 to 1) of `over` on top of `base`. */
export function mix(base: Hex, over: Hex, share: number): Hex {
  const [from, to] = [channels(base), channels(over)];
  const blended = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether a page of this colour is dark: its cards are lighter than it, and what floats over it casts black. */
export function isDarkPaper(paper: Hex): boolean {
  return luminance(paper) < 0.2;
}

/** The most contrasting of `candidates`, else black or white: one of those always reads. */
export function readableOn(background: Hex, candidates: readonly Hex[] = []): Hex {
  const reads = candidates.find((candidate) => contrast(candidate, background) >= READABLE);
  if (reads) return reads;
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}

/** `colour` if it is readable on all `backgrounds`, else moved towards black or white until it is. */
export function readableShade(colour: Hex, backgrounds: readonly Hex[], ratio = READABLE): Hex {
  const hardest = backgrounds[0] ?? '#ffffff';
  const towards = readableOn(hardest);
  for (let step = 0; step <= 20; step += 1) {
    const shade = mix(colour, towards, step / 20);
    if (backgrounds.every((background) => contrast(shade, background) >= ratio)) return shade;
  }
  return towards;
}
