import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useConfiguration } from '../lib/configuration.tsx';
import { serverNow } from '../lib/server-time.ts';
import { documentTitle } from '../theme/document-title.ts';
import type { AppRoute } from './route.ts';

/** Keeps the tab's title up to date with the screen and, once its data is loaded, with its content. */
export function usePageHead(route: AppRoute): void {
  const client = useQueryClient();
  const configuration = useConfiguration();
  const params = useParams();
  const { search } = useLocation();
  useEffect(() => {
    let current = true;
    async function write() {
      const module = await route.page.load();
      if (!current) return;
      const context = { params, search: new URLSearchParams(search), client, configuration, now: serverNow() };
      const title = module.head?.(context).title ?? route.title;
      document.title = documentTitle(title, configuration);
    }
    // The error boundary reports a chunk that fails to load, since it renders the same promise.
    const update = () => void write().catch(() => undefined);
    update();
    const stop = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') update();
    });
    return () => {
      current = false;
      stop();
    };
  }, [route, client, configuration, params, search]);
}
