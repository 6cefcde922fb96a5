/** Instants as providers write them: whole seconds since 1970. */
export const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);
