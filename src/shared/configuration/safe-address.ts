/** Characters that browsers drop or replace inside an address: `java\nscript:` runs code, `/\host` leaves the site. */
const UNSAFE_CHARACTERS = /[\s\\<>"'`\p{Cc}\p{Cf}\p{Cs}]/u;

export function hasUnsafeCharacters(value: string): boolean {
  return UNSAFE_CHARACTERS.test(value);
}

/** Whether `value` is a path of this site: one slash first, so never `//another-host`. */
function isSitePath(value: string): boolean {
  return value.startsWith('/') && !value.startsWith('//');
}

/** Whether `value` is a whole http(s) address without a name or password in it. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** Whether a link or picture may point to `value`: http(s) or a path of this site, nothing that runs code. */
export function isSafeAddress(value: string): boolean {
  return !hasUnsafeCharacters(value) && (isSitePath(value) || isWebAddress(value));
}
