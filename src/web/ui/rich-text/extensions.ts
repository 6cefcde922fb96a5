import Image from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from './link-address.ts';

/** Only pictures that the server allows: https, or of this site. */
const Picture = Image.extend({
  addAttributes() {
    const { title: _, ...kept } = this.parent?.() ?? {};
    return kept;
  },
  parseHTML: () => [{ tag: 'img[src^="https:"]' }, { tag: 'img[src^="/"]:not([src^="//"])' }],
});

/** The elements of a studio's text; only those that the server's sanitiser keeps (server/content). */
export const extensions = [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (address) => isLinkAddress(address),
      // The sanitiser would remove a class, and readers decide themselves where a link opens.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
];
