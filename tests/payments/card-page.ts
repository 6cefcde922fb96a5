import type { ServerResponse } from 'node:http';

/** The browser's answer from a provider's script or frame. */
export type BrowserAnswer = readonly [type: string, text: string];

export function sendToBrowser(response: ServerResponse, [type, text]: BrowserAnswer): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' };
  response.writeHead(200, headers).end(text);
}

/**
 * A stand-in's own document for a card's number, in the browser. The provider's script asks it through a port that
 * comes with the question; it answers which field is missing, or with the answer of `tokenAddress` about the number.
 */
export const cardPage = (name: string, tokenAddress: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${name} (de prueba)</title>
<style>body{margin:0;font:16px system-ui}label{display:block}input{width:100%;box-sizing:border-box;font:inherit;min-height:44px}</style>
</head><body><label>Número de tarjeta <input id="number" inputmode="numeric"></label>
<label>Fecha de caducidad <input id="expiry"></label><label>Código de seguridad <input id="cvc"></label><p id="mistake" role="alert"></p>
<script>const at = (id) => document.getElementById(id);
const digits = () => at('number').value.replaceAll(' ', '');
const complete = () => digits().length >= 15 && at('expiry').value !== '' && at('cvc').value !== '';
const say = (event) => parent.postMessage({ event, complete: complete(), empty: digits() === '' }, '*');
addEventListener('input', () => say('change'));
addEventListener('message', async ({ data, ports: [port] }) => {
  const message = complete() ? '' : 'El número de la tarjeta está incompleto.';
  at('mistake').textContent = message;
  if (data.question === 'submit' || message) return port.postMessage(message ? { error: { message } } : {});
  const answer = await fetch('${tokenAddress}', { method: 'POST', body: JSON.stringify({ number: digits() }) });
  port.postMessage(await answer.json());
});
say('ready');</script></body></html>`;
