import { EmptyState } from '../../ui/states.tsx';
import styles from './page-content.module.css';

/** A page's HTML, made harmless by the server when written and again when served; 'Sin contenido.' for none. */
export function PageContent({ html }: { html: string }) {
  if (html.trim() === '') return <EmptyState text="Sin contenido." />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (server/content/sanitize-content.ts)
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
