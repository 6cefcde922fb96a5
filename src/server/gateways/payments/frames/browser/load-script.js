/** How long a slow network may take, in milliseconds. */
const PATIENCE = 15_000;

/**
 * The provider's own script, from its own address.
 * @returns {Promise<boolean>} whether it came
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

/** What the document says of the provider: `{ script, public_key, … }`. */
export const facts = () => JSON.parse(document.getElementById('facts').textContent);
