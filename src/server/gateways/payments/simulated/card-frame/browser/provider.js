/** The frame's calls to its provider. They send a token and a client secret, never the card's digits. */

const unreachable = {
  status: 'failed',
  failure: {
    code: 'provider_unavailable',
    decline_code: null,
    message: 'El procesador de pagos no respondió. No se cobra dos veces: inténtalo de nuevo en un momento.',
  },
};

/** @returns {Promise<{ status: string, failure: { code: string, decline_code: string | null, message: string } | null }>} */
export async function ask(address, body) {
  // Repeats the call if its answer was lost; the provider charges once.
  return (await call(address, body)) ?? (await call(address, body)) ?? unreachable;
}

async function call(address, body) {
  try {
    const answer = await fetch(`/simulador/api/${address}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (answer.ok) return await answer.json();
    return answer.status === 503 || answer.status === 404 ? unreachable : null;
  } catch {
    return null;
  }
}
