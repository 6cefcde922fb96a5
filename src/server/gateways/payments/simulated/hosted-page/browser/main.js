/** The hosted page around the card's frame: it gets tokens and results, never a card. */

const facts = JSON.parse(document.getElementById('facts').textContent);
const frame = document.getElementById('card');
const pay = document.getElementById('pay');
const mistake = document.getElementById('mistake');
const channel = new MessageChannel();

addEventListener('message', (event) => {
  // A sandboxed frame's origin is null, so a message is trusted by the window it comes from.
  if (event.source !== frame.contentWindow || event.origin !== 'null' || event.data?.type !== 'ready') return;
  frame.style.height = `${event.data.height}px`;
  frame.contentWindow.postMessage({ type: 'start' }, '*', [channel.port2]);
  pay.disabled = false;
});
frame.src = facts.frame_url;

channel.port1.onmessage = ({ data }) => {
  if (data.type === 'height') frame.style.height = `${data.height}px`;
  if (data.type === 'error') refuse('Revisa los datos de tu tarjeta.');
  if (data.type === 'token')
    channel.port1.postMessage({ type: 'confirm', request: 2, client_secret: facts.client_secret });
  if (data.type === 'action') mistake.textContent = '';
  if (data.type === 'failed') refuse(data.message);
  if (data.type === 'confirmed') location.assign(facts.success_url);
};

pay.onclick = () => {
  pay.disabled = true;
  mistake.textContent = '';
  channel.port1.postMessage({ type: 'tokenize', request: 1 });
};

function refuse(text) {
  mistake.textContent = text;
  pay.disabled = false;
}

// After going back, a page from the browser's cache would wait for an answer that it already had.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
