/** Characters; an hour of speech has about sixty thousand. */
export const LONGEST_CAPTIONS = 200_000;

const TIMES = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}([ \t].*)?$/m;

/** Whether a text is WebVTT with at least one cue, as browsers read it (https://www.w3.org/TR/webvtt1/). */
export function isVtt(text: string): boolean {
  if (text.includes('\0') || !text.isWellFormed()) return false;
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return /^WEBVTT([ \t\n]|$)/.test(lines) && TIMES.test(lines);
}
