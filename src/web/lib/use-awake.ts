import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** False in the server's HTML and in the render that takes it over, so that what comes apart is not asked for there. */
export const useAwake = (): boolean => useSyncExternalStore(never, inBrowser, onServer);
