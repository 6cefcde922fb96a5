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
 * HTML of a page, announcement or description without anything that runs or sends: no scripts, handlers, styles, forms or
 * frames. Empty where nothing of it is seen, as an editor leaves `<p></p>` behind.
 */
export async function sanitizeContent(html: string): Promise<string> {
  // Loaded when first needed: it costs every start a fifth of a second.
  const { default: sanitize } = await import('sanitize-html');
  const harmless = sanitize(html, options).trim();
  return isSeen(harmless) ? harmless : '';
}

/** Some text, a picture or a line. */
function isSeen(html: string): boolean {
  return /<(img|hr)\b/.test(html) || /[^\s\u200B-\u200D\u2060]/.test(html.replaceAll(/<[^>]*>/g, ''));
}
