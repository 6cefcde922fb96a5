import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import fieldStyles from '../field.module.css';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

function textAttribute(editor: Editor, node: string, name: string): string {
  const value: unknown = editor.getAttributes(node)[name];
  return typeof value === 'string' ? value : '';
}

/** The bar for the address of the selected words' link. */
export function LinkBar({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(() => textAttribute(editor, 'link', 'href'));
  const [wrong, setWrong] = useState(false);

  function put() {
    const href = linkAddress(typed);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else {
      chain.setLink({ href }).run();
    }
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') put();
    else onDone();
  }

  return (
    <div className={styles.bar}>
      <label htmlFor={id}>Dirección del enlace</label>
      <input
        id={id}
        className={fieldStyles.input}
        placeholder="estudio.mx, un correo o un teléfono"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        value={typed}
        aria-invalid={wrong || undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={key}
      />
      <Button small onClick={put}>
        Poner
      </Button>
      <Button small look="secondary" onClick={editor.isActive('link') ? remove : onDone}>
        {editor.isActive('link') ? 'Quitar' : 'Cancelar'}
      </Button>
      {wrong && <p className={fieldStyles.error}>Escribe una dirección web, un correo o un teléfono.</p>}
    </div>
  );
}

/** The bar for the alternative text of the selected picture. */
export function PictureBar({ editor }: { editor: Editor }) {
  const id = useId();
  const { chosen, alt } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ chosen: now.isActive('image'), alt: textAttribute(now, 'image', 'alt') }),
  });
  if (!chosen) return null;
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>Qué se ve en la imagen</label>
      <input
        id={id}
        className={fieldStyles.input}
        placeholder="Para quien no puede verla"
        autoComplete="off"
        value={alt}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}
