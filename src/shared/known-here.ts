/** Key in the browser's storage: somebody has signed in here and not signed out. */
export const SIGNED_IN_KEY = 'cupo:was-signed-in';
/** Key in the browser's storage: the last person who signed in here is no newcomer. */
export const KNOWN_KEY = 'cupo:known';
/** The attribute on the document's root while both are set; parts for newcomers are then not painted. */
export const KNOWN_ATTRIBUTE = 'data-known';

/** Key in the browser's storage: the text of the banner that was closed here. */
export const CLOSED_BANNER_KEY = 'cupo:closed';
/** The attribute on the document's root while the present banner was closed here. */
export const CLOSED_BANNER_ATTRIBUTE = 'data-closed';

/**
 * The only inline script of a page, before the banner, whose text is in its `data-text`. Pages are the same for everybody,
 * so the server cannot leave the banner out, and removing it later would move the page under a customer's thumb. Its hash
 * is in the content security policy (src/server/http/security.ts).
 */
export const knownHereScript = `try{var s=localStorage,d=document,r=d.documentElement;s['${SIGNED_IN_KEY}']&&s['${KNOWN_KEY}']&&r.setAttribute('${KNOWN_ATTRIBUTE}','');s['${CLOSED_BANNER_KEY}']===d.currentScript.dataset.text&&r.setAttribute('${CLOSED_BANNER_ATTRIBUTE}','')}catch(e){}`;
