import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

type Project = NonNullable<PublicConfiguration['firebaseConfig']>;

const parts = [
  ...(['apiKey', 'authDomain', 'projectId'] as const),
  ...(['storageBucket', 'messagingSenderId', 'appId', 'measurementId'] as const),
];

/**
 * Firebase's console shows a piece of script, not JSON: reads its lines `name: "value"`, or JSON. Null: something is
 * missing.
 */
export function readFirebaseSnippet(text: string): Project | null {
  const found = Object.fromEntries(
    parts.flatMap((part) => {
      const value = new RegExp(`\\b${part}["']?\\s*:\\s*["']([^"']+)["']`).exec(text)?.[1];
      return value ? [[part, value]] : [];
    }),
  );
  const { apiKey, authDomain, projectId, ...others } = found;
  return apiKey && authDomain && projectId ? { apiKey, authDomain, projectId, ...others } : null;
}
