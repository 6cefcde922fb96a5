/** How long a slow network may take, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Loads the provider's own script from the provider's address.
 * @returns {Promise<boolean>} whether it loaded
 */
export function loadScript(address) {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    setTimeout(() => resolve(false), PATIENCE);
    document.head.append(script);
  });
}

/** The provider's data in the document: `{ script, public_key, … }`. */
export const facts = () => JSON.parse(document.getElementById('facts').textContent);
