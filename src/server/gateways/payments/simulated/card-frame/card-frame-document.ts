import { dataBlock, documentOf } from '../document.ts';
import { testCards } from '../test-cards.ts';

/**
 * The frame's document. It is the only place with the test cards' numbers; they become tokens inside it.
 * @param now tells the frame which cards have expired, by the injected clock
 */
export function cardFrameDocument(now: Date): string {
  const cards = testCards.map(({ number, token, card_type, says }) => ({ number, token, card_type, says }));
  return documentOf({
    title: 'Datos de la tarjeta',
    pieces: 'card-frame',
    body: `
<section aria-label="Datos de la tarjeta">
<div id="card">
<div class="fields">
${field({ id: 'number', label: 'Número de tarjeta', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', place: 'whole' })}
${field({ id: 'expiry', label: 'Vencimiento', autocomplete: 'cc-exp', placeholder: 'MM / AA' })}
${field({ id: 'cvv', label: 'CVV', autocomplete: 'cc-csc', placeholder: '123' })}
</div>
<details><summary>Tarjetas de prueba</summary><ul id="test-cards"></ul></details>
</div>
<section id="bank" aria-labelledby="bank-title" hidden>
<h2 id="bank-title" tabindex="-1">Tu banco pide autorizar este pago</h2>
<p>Banco de prueba: aquí tu banco pediría su contraseña o su código.</p>
<div class="answers">
<button type="button" class="accent" id="authorise">Autorizar</button>
<button type="button" id="reject">Rechazar</button>
</div>
</section>
</section>
${dataBlock('facts', { month: now.toISOString().slice(0, 7), cards })}`,
  });
}

function field({
  id,
  label,
  autocomplete,
  placeholder,
  place = '',
}: {
  id: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  place?: string;
}): string {
  return `<div class="${place}"><label for="${id}">${label}</label>
<input id="${id}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" aria-describedby="${id}-mistake" spellcheck="false">
<p class="mistake" id="${id}-mistake" role="alert"></p></div>`;
}
