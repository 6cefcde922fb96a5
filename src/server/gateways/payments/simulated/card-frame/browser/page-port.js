/**
 * The frame's only way to the page around it. The frame says that it is ready; the page answers with one end of a
 * channel, and from then on both believe nothing but that channel.
 * @param {(message: { type: string }) => void} onMessage
 */
export function openPagePort(onMessage) {
  let port = null;
  // The provider lives on the shop's site and lets nobody else frame it.
  const shop = location.origin;
  addEventListener('message', (event) => {
    if (port || event.source !== parent || event.origin !== shop || event.data?.type !== 'start') return;
    port = event.ports[0] ?? null;
    if (!port) return;
    port.onmessage = ({ data }) => onMessage(data);
    onMessage(event.data);
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
  parent.postMessage({ type: 'ready', height }, shop);
  return { say: (message) => port?.postMessage(message) };
}
