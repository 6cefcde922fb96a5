import { createServer } from 'node:http';
import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import { openOwnStudio } from './own-studio.ts';

/** An empty studio that sells one package and has tracking codes. */
export interface TrackedStudio {
  url: string;
  class_package_id: number;
  /** The requests to the tracking server, in order. */
  heard: string[];
  close(): Promise<void>;
}

/** The tracking server: its script sends it the visitor's page. */
async function openFollower() {
  const received: string[] = [];
  const script = 'window.followed = true; fetch(new URL("/at" + location.pathname, document.currentScript.src));';
  const server = createServer((request, reply) => {
    received.push(String(request.url));
    const type = request.url === '/follow.js' ? 'text/javascript' : 'text/plain';
    reply.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    reply.end(type === 'text/javascript' ? script : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The other server has no port.');
  return { heard: received, url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

export async function openTrackedStudio(): Promise<TrackedStudio> {
  const follower = await openFollower();
  const studio = await openOwnStudio(async (empty) => {
    await configure(empty, {
      cash_checkout_enabled: true,
      head_tracking_codes: `<script>\r\nwindow.written = "<!--<script>";\r\n</script>`,
      body_tracking_codes: `<script src="${follower.url}/follow.js"></script><img src="/x" alt="" onerror="window.attribute = true"><div hidden>`,
    });
    return classPackage(empty);
  });
  return {
    url: studio.url,
    class_package_id: studio.facts.class_package_id,
    heard: follower.heard,
    async close() {
      await studio.close();
      follower.close();
    },
  };
}
