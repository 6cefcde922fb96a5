/** Another project's user of the same id is somebody else, and none of them is ever an account of the embedded provider. */
export function subjectOf(project: string, user: string): string {
  return `firebase:${project}:${user}`;
}

/** Firebase keeps the session; what the product asks of it is whose it is and when the password opened it. */
export function sessionIdOf(subject: string, signedInAt: Date): string {
  return `${subject}@${Math.floor(signedInAt.getTime() / 1000)}`;
}

export const isFirebaseSession = (session_id: string | null): session_id is string =>
  session_id?.startsWith('firebase:') ?? false;

/** When the password of such a session was last typed: typing it again at Firebase opens another one. */
export function openedAt(session_id: string): Date {
  return new Date(Number(session_id.slice(session_id.lastIndexOf('@') + 1)) * 1000);
}

/** Which of Firebase's accounts a session is of. */
export function subjectOfSession(session_id: string): string {
  return session_id.slice(0, session_id.lastIndexOf('@'));
}
