/**
 * The frame's only way to the page around it. The frame says that it is ready; the page answers with one end of a
 * channel, and from then on both believe nothing but that channel.
 * @param {(message: { type: string }) => void} onMessage
 * @param {{ drawn: boolean }} standing whether its fields are there already; else the frame says `drawn` later
 */
export function openPagePort(onMessage, { drawn } = { drawn: true }) {
  let port = null;
  // The frame is of the shop's site, which lets nobody else frame it.
  const shop = location.origin;
  addEventListener('message', (event) => {
    if (port || event.source !== parent || event.origin !== shop || event.data?.type !== 'start') return;
    port = event.ports[0] ?? null;
    if (!port) return;
    port.onmessage = ({ data }) => onMessage(data);
    onMessage(event.data);
    port.postMessage({ type: 'height', height });
  });
  let height = 0;
  const measure = () => {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    port?.postMessage({ type: 'height', height });
  };
  new ResizeObserver(measure).observe(document.body);
  measure();
  parent.postMessage({ type: 'ready', height, drawn }, shop);
  return { say: (message) => port?.postMessage(message) };
}
