/** In the browser's own store: somebody signed in here and has not signed out. */
export const SIGNED_IN_KEY = 'cupo:was-signed-in';
/** In the browser's own store: whoever signed in here last is no newcomer to the studio. */
export const KNOWN_KEY = 'cupo:known';
/** On the document's root while both hold: what is for newcomers alone is not painted. */
export const KNOWN_ATTRIBUTE = 'data-known';

/** In the browser's own store: the text of the banner that was closed here. */
export const CLOSED_BANNER_KEY = 'cupo:closed';
/** On the document's root while that is the banner's text. */
export const CLOSED_BANNER_ATTRIBUTE = 'data-closed';

/**
 * The one script that stands in a page, before the banner, whose text its `data-text` is. Pages are the same for
 * everybody, so the server cannot leave the banner out, and taken away later it would move the whole page under a
 * customer's thumb. Its hash is in the content security policy (src/server/http/security.ts).
 */
export const knownHereScript = `try{var s=localStorage,d=document,r=d.documentElement;s['${SIGNED_IN_KEY}']&&s['${KNOWN_KEY}']&&r.setAttribute('${KNOWN_ATTRIBUTE}','');s['${CLOSED_BANNER_KEY}']===d.currentScript.dataset.text&&r.setAttribute('${CLOSED_BANNER_ATTRIBUTE}','')}catch(e){}`;
