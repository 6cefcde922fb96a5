import styles from './html-content.module.css';

/** Text by staff with headings, lists and links; the server sanitised it when it was saved and again when it was sent. */
export function HtmlContent({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (server/content/sanitize-content.ts)
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
