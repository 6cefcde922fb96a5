import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Mark } from './marks.tsx';
import { PictureTool } from './picture-tool.tsx';
import styles from './rich-text.module.css';
import { Tool } from './tool.tsx';

const read = ({ editor }: { editor: Editor }) => ({
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

/** The text's buttons; each shows whether the cursor is inside its style. */
export function Toolbar({ editor, linking, onLink }: { editor: Editor; linking: boolean; onLink: () => void }) {
  const is = useEditorState({ editor, selector: read });
  const act = () => editor.chain().focus();
  return (
    <>
      <Tool label="Encabezado" pressed={is.heading} onClick={() => act().toggleHeading({ level: 2 }).run()}>
        <span className={styles.letter}>T</span>
      </Tool>
      <Tool label="Subtítulo" pressed={is.subheading} onClick={() => act().toggleHeading({ level: 3 }).run()}>
        <span className={`${styles.letter} ${styles.small}`}>T</span>
      </Tool>
      <Tool label="Negrita" pressed={is.bold} onClick={() => act().toggleBold().run()}>
        <Mark name="bold" />
      </Tool>
      <Tool label="Cursiva" pressed={is.italic} onClick={() => act().toggleItalic().run()}>
        <Mark name="italic" />
      </Tool>
      <Tool label="Lista" pressed={is.bullets} onClick={() => act().toggleBulletList().run()}>
        <Mark name="bullets" />
      </Tool>
      <Tool label="Lista numerada" pressed={is.numbers} onClick={() => act().toggleOrderedList().run()}>
        <Mark name="numbers" />
      </Tool>
      <Tool label="Cita" pressed={is.quote} onClick={() => act().toggleBlockquote().run()}>
        <Mark name="quote" />
      </Tool>
      <Tool label="Enlace" pressed={is.link || linking} onClick={onLink}>
        <Mark name="link" />
      </Tool>
      <PictureTool editor={editor} />
      <Tool label="Deshacer" disabled={!is.canUndo} onClick={() => act().undo().run()}>
        <Mark name="undo" />
      </Tool>
      <Tool label="Rehacer" disabled={!is.canRedo} onClick={() => act().redo().run()}>
        <Mark name="redo" />
      </Tool>
    </>
  );
}
