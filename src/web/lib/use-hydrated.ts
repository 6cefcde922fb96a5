import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False in the server's HTML and during hydration, so that separately loaded code is not requested there. */
export const useHydrated = (): boolean => useSyncExternalStore(never, inBrowser, onServer);
