import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { LinkBar, PictureBar } from './bars.tsx';
import { extensions } from './extensions.ts';
import { hasLostParts } from './known-html.ts';
import styles from './rich-text.module.css';
import { Tool } from './tool.tsx';
import { Toolbar } from './toolbar.tsx';

export interface EditorProps {
  html: string;
  onChange: (html: string) => void;
  /** Connects the text to its label and description for screen readers. */
  tied: Readonly<Record<string, string>>;
  /** Called with a function that focuses the text. */
  onReady: (focus: () => void) => void;
}

/** The editor behind `RichTextField`; import that one, so that this code is loaded only on use. */
export default function RichTextEditor({ html, onChange, tied, onReady }: EditorProps) {
  const [source, setSource] = useState<string | null>(null);
  const [linking, setLinking] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    onCreate: ({ editor: made }) => {
      if (hasLostParts(html, made.getHTML())) setSource(html);
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: { attributes: { ...tied, role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '' } },
  });

  useEffect(() => onReady(() => (area.current ? area.current.focus() : editor.commands.focus())), [editor, onReady]);

  function toggleSource() {
    if (source === null) return setSource(editor.isEmpty ? '' : editor.getHTML());
    editor.commands.setContent(source, { emitUpdate: false });
    onChange(editor.isEmpty ? '' : editor.getHTML());
    setSource(null);
  }

  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a group of answers */}
      <div className={styles.tools} role="group" aria-label="Formato">
        {source === null && <Toolbar editor={editor} linking={linking} onLink={() => setLinking(!linking)} />}
        <Tool
          label={source === null ? 'Ver como HTML' : 'Volver al editor'}
          pressed={source !== null}
          onClick={toggleSource}
        >
          <span className={styles.code}>{source === null ? '</>' : 'Volver al editor'}</span>
        </Tool>
      </div>
      {source === null ? (
        <>
          {linking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
          <PictureBar editor={editor} />
          <EditorContent editor={editor} />
        </>
      ) : (
        <>
          <p className={styles.notice}>
            Escribes HTML. El editor no conoce todo lo que se puede escribir aquí (por ejemplo tablas): al volver a él
            se pierde.
          </p>
          <textarea
            {...tied}
            ref={area}
            className={`${styles.text} ${styles.source}`}
            spellCheck={false}
            value={source}
            onChange={(event) => {
              setSource(event.currentTarget.value);
              onChange(event.currentTarget.value);
            }}
          />
        </>
      )}
    </div>
  );
}
