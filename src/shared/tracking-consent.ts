/**
 * A visitor's choice about advertising and analytics; null: none yet, which counts as no (docs/rules.md#tracking-consent).
 */
export type TrackingChoice = 'yes' | 'no' | null;

/** The studio's tracking codes on a page: it has none, may not run them here, or runs them. */
export type Tracking = 'none' | 'asked' | 'allowed';

/** The cookie with this browser's choice, also for visitors. The server reads it to write a page with or without codes. */
const COOKIE = 'cupo_publicidad';
const WORDS = { yes: 'si', no: 'no' } as const;
/** How long a choice is kept before it is asked again: half a year, in seconds. */
const HOLDS = 15_552_000;

/** The choice in a `Cookie` header, or in `document.cookie`. */
export function choiceIn(cookies: string | undefined): TrackingChoice {
  const found = (cookies ?? '')
    .split(/; */)
    .flatMap((one) => (one.startsWith(`${COOKIE}=`) ? [one.slice(COOKIE.length + 1)] : []));
  if (found.includes(WORDS.no)) return 'no';
  return found.includes(WORDS.yes) ? 'yes' : null;
}

/** The cookie text that stores a choice. */
export function cookieOf(choice: 'yes' | 'no', secure: boolean): string {
  return `${COOKIE}=${WORDS[choice]}; path=/; max-age=${HOLDS}; samesite=lax${secure ? '; secure' : ''}`;
}

/** The cookies that a page's scripts may have left, to be deleted when the visitor says no; never our own. */
export function othersIn(cookies: string): readonly string[] {
  const names = cookies.split(/; */).map((one) => one.split('=', 1)[0] ?? '');
  return names.filter((name) => name !== '' && !name.startsWith('cupo'));
}

/** The hosts a script may have set a cookie for: this one and those above it, the last two labels at least. */
export function hostsOf(hostname: string): readonly string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}
