import type { Order } from './orders.ts';
import type { Subscription } from './subscriptions.ts';

/** The page at PayPal: the seller, the amount, and two buttons. */
export function approvalPage({ address, title, amount }: { address: string; title: string; amount: string }): string {
  return `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>PayPal (de prueba)</title>
<style>body{font:1rem system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem}button{font:inherit;padding:.7rem 1rem;margin:.3rem 0;width:100%}</style>
<h1>PayPal (de prueba)</h1>
<p>${escaped(title)}</p>
<p><strong>${escaped(amount)}</strong></p>
<form method="post" action="${escaped(address)}">
<button name="act" value="agree">Aceptar y continuar</button>
<button name="act" value="agree-declined">Aceptar con una tarjeta que será rechazada</button>
<button name="act" value="leave">Cancelar y volver a la tienda</button>
</form>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** In a window that the shop's script opened, the page reports its result and closes, instead of redirecting. */
export const windowEnd = (agreed: boolean): string =>
  `<!doctype html><meta charset="utf-8"><script>opener?.postMessage({ paypal: '${agreed ? 'agreed' : 'left'}' }, '*'); close();</script>`;

/** The address to which she returns, with PayPal's parameters. */
export function wayBack(about: Order | Subscription, agreed: boolean): string {
  const back = new URL(agreed ? about.return_url : about.cancel_url);
  if ('plan' in about) {
    back.searchParams.set('subscription_id', about.id);
    back.searchParams.set('ba_token', `BA-${about.id.slice(2)}`);
  }
  back.searchParams.set('token', about.id);
  if (agreed && !('plan' in about)) back.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ');
  return back.href;
}
