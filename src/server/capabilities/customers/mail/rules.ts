/** A change as the former address's link finds it; instants in ISO. */
export interface GuardedChange {
  expires_at: string;
  confirmed_at: string | null;
  withdrawn_at: string | null;
  undo_until: string | null;
  undone_at: string | null;
}

/** What the link does now: stop an open change, or undo one that took effect; null: nothing any more. */
export function guardStateOf(change: GuardedChange, now: Date): 'proposed' | 'in-effect' | null {
  if (change.withdrawn_at !== null || change.undone_at !== null) return null;
  if (change.confirmed_at === null) return Date.parse(change.expires_at) > now.getTime() ? 'proposed' : null;
  return change.undo_until !== null && Date.parse(change.undo_until) > now.getTime() ? 'in-effect' : null;
}

/** A masked address that only its holder recognises: `r•••@ejemplo.mx`. */
export function maskedMail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
