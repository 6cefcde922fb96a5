import styles from './html-content.module.css';

/** Text that staff wrote with headings, lists and links; the server made it harmless when written and again when served. */
export function HtmlContent({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (server/content/sanitize-content.ts)
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
