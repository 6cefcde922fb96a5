/** The subject of a Firebase account, unique across projects and never equal to an embedded account's. */
export function subjectOf(project: string, user: string): string {
  return `firebase:${project}:${user}`;
}

/** The id of a Firebase session: its account and when the password was typed. */
export function sessionIdOf(subject: string, signedInAt: Date): string {
  return `${subject}@${Math.floor(signedInAt.getTime() / 1000)}`;
}

export const isFirebaseSession = (session_id: string | null): session_id is string =>
  session_id?.startsWith('firebase:') ?? false;

/** When the password of such a session was typed; typing it again at Firebase opens another session. */
export function openedAt(session_id: string): Date {
  return new Date(Number(session_id.slice(session_id.lastIndexOf('@') + 1)) * 1000);
}

/** The Firebase account of a session. */
export function subjectOfSession(session_id: string): string {
  return session_id.slice(0, session_id.lastIndexOf('@'));
}
