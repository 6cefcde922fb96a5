/** Colours and shapes from the page. Only these names and plain values are accepted, so that no foreign CSS gets in. */

const colour = /^(#[\da-f]{3,8}|(rgb|hsl|oklch|oklab|color)a?\([\da-z.,%/ +-]{1,60}\))$/i;
const length = /^\d{1,2}(\.\d{1,4})?(px|rem|em)$/;
const allowed = {
  ink: colour,
  muted: colour,
  field: colour,
  edge: colour,
  focus: colour,
  accent: colour,
  on_accent: colour,
  danger: colour,
  radius: length,
  size: length,
  font: /^[\w ,'"-]{1,200}$/,
};

/** @param {unknown} look */
export function wear(look) {
  if (typeof look !== 'object' || look === null) return;
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = look[name];
    if (typeof value === 'string' && pattern.test(value.trim())) {
      document.documentElement.style.setProperty(`--${name.replace('_', '-')}`, value.trim());
    }
  }
}
