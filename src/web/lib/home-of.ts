import type { Role } from '#shared/wire/customers.ts';
import { hasScreen } from '../routing/match.ts';
import { paths } from '../screens.ts';

/** The path where a person starts after signing in. */
export function homeOf(role: Role | null): string {
  if (role === 'administrator' && hasScreen(paths.admin)) return paths.admin;
  const staff = role === 'coach' || role === 'desk' || role === 'administrator';
  if (staff && hasScreen(paths.desk)) return paths.desk;
  return hasScreen(paths.studio) ? paths.studio : paths.home;
}
