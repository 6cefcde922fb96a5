/** Key in the browser's storage: somebody has signed in here and not signed out. */
export const SIGNED_IN_KEY = 'cupo:was-signed-in';
/** Key in the browser's storage: the last person who signed in here is no newcomer. */
export const KNOWN_KEY = 'cupo:known';
/** The attribute on the document's root while both are set; parts for newcomers are then not painted. */
export const KNOWN_ATTRIBUTE = 'data-known';

/**
 * The only inline script of a page, before the parts for newcomers. Pages are the same for everybody, so the
 * server cannot leave those parts out, and removing them later would move the page under a customer's thumb. Its hash is
 * in the content security policy (src/server/http/security.ts).
 */
export const knownHereScript = `try{var s=localStorage;s['${SIGNED_IN_KEY}']&&s['${KNOWN_KEY}']&&document.documentElement.setAttribute('${KNOWN_ATTRIBUTE}','')}catch(e){}`;
