/** In the browser's own store: somebody signed in here and has not signed out. */
export const SIGNED_IN_KEY = 'cupo:was-signed-in';
/** In the browser's own store: whoever signed in here last is no newcomer to the studio. */
export const KNOWN_KEY = 'cupo:known';
/** On the document's root while both hold: what is for newcomers alone is not painted. */
export const KNOWN_ATTRIBUTE = 'data-known';

/**
 * The one script that stands in a page, before what is for newcomers alone. Pages are the same for everybody, so the
 * server cannot leave it out, and taken away later it would move the whole page under a customer's thumb. Its hash is
 * in the content security policy (src/server/http/security.ts).
 */
export const knownHereScript = `try{var s=localStorage;s['${SIGNED_IN_KEY}']&&s['${KNOWN_KEY}']&&document.documentElement.setAttribute('${KNOWN_ATTRIBUTE}','')}catch(e){}`;
