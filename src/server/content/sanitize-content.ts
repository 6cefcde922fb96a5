import type sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'code', 'pre', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
};

/**
 * Removes from the HTML of a page, announcement or description all that runs or sends: scripts, handlers, styles, forms and
 * frames. Returns an empty text if nothing is visible, since an editor leaves `<p></p>` behind.
 */
export async function sanitizeContent(html: string): Promise<string> {
  // Imported on first use, since it would slow down every start by a fifth of a second.
  const { default: sanitize } = await import('sanitize-html');
  const harmless = sanitize(html, options).trim();
  return isSeen(harmless) ? harmless : '';
}

/** Whether there is text, a picture or a line. */
function isSeen(html: string): boolean {
  return /<(img|hr)\b/.test(html) || /[^\s\u200B-\u200D\u2060]/.test(html.replaceAll(/<[^>]*>/g, ''));
}
