import { HtmlContent } from '../../ui/html-content.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** A page's HTML; 'Sin contenido.' for none. */
export function PageContent({ html }: { html: string }) {
  return html.trim() === '' ? <EmptyState text="Sin contenido." /> : <HtmlContent html={html} />;
}
