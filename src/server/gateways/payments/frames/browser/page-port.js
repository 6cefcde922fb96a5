/**
 * The frame's only connection to the page around it. The frame announces that it is ready; the page answers with one end of
 * a channel, and from then on both accept messages from that channel only.
 * @param {(message: { type: string }) => void} onMessage
 * @param {{ drawn: boolean }} standing whether the fields are drawn already; else the frame sends `drawn` later
 */
export function openPagePort(onMessage, { drawn } = { drawn: true }) {
  let port = null;
  // The frame has the studio's own origin, and no other origin may frame it.
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
