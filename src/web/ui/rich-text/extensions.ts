import Image from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from './link-address.ts';

/** Only pictures that the server lets through: https, or of this site. */
const Picture = Image.extend({
  addAttributes() {
    const { title: _, ...kept } = this.parent?.() ?? {};
    return kept;
  },
  parseHTML: () => [{ tag: 'img[src^="https:"]' }, { tag: 'img[src^="/"]:not([src^="//"])' }],
});

/** What a text of the studio is made of; nothing that the server's sanitiser takes away (server/content). */
export const extensions = [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (address) => isLinkAddress(address),
      // A class would not survive, and what the reader opens stays their choice.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
];
