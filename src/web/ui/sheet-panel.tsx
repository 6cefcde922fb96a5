import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { SheetProps } from './bottom-sheet.tsx';
import { keepFocus } from './keep-focus.ts';
import { MantineScope } from './mantine-scope.tsx';
import { pressOneControl } from './one-tap.ts';
import styles from './sheet-panel.module.css';
import { useBackToClose } from './use-back-to-close.ts';
import { useCarefulClose } from './use-careful-close.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useTopmost } from './use-topmost.ts';
import { useUnsaved } from './use-unsaved.ts';

// Also on public pages, from their first sheet on.
pressOneControl();

const DURATION = 180;

function shapeOf({ side, wide }: SheetProps): string {
  return [styles.content, side && styles.side, wide && styles.wide].filter(Boolean).join(' ');
}

/** The panel behind `BottomSheet`; import that one, so that pages stay light. */
export default function SheetPanel(props: SheetProps) {
  const {
    opened,
    onClose,
    title,
    children,
    footer,
    locked = false,
    side = false,
    inAddress = false,
    toField = false,
  } = props;
  // The transition runs when `opened` changes, not when it mounts opened.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useFocusReturn(opened && mounted);
  const isTopmost = useTopmost(opened);
  const { watch, isUnsaved, isSending } = useUnsaved();
  const close = useCarefulClose({ opened, onClose, isUnsaved, isSending });
  useBackToClose(opened && !locked && !inAddress, close);
  return (
    <MantineScope>
      <Modal
        opened={opened && mounted}
        // The list whose address opens it asks by itself (records/use-panel.ts).
        onClose={inAddress ? onClose : close}
        title={
          // Gets the focus first: the dialog is read from its name, and no button shows an unexpected focus ring.
          <span ref={keepFocus} tabIndex={-1} data-autofocus={toField ? undefined : true} className={styles.name}>
            {title}
          </span>
        }
        returnFocus={false}
        withCloseButton={!locked}
        closeOnEscape={!locked && isTopmost}
        closeOnClickOutside={!locked}
        closeButtonProps={{ 'aria-label': 'Cerrar', size: 44, iconSize: 22 }}
        transitionProps={{ transition: side ? 'slide-left' : 'slide-up', duration: DURATION }}
        overlayProps={{ className: styles.overlay ?? '' }}
        // The <header> belongs to the dialog; it is not the page's banner.
        attributes={{ header: { role: 'none' } }}
        classNames={{
          inner: side ? `${styles.inner} ${styles.innerSide}` : styles.inner,
          content: shapeOf(props),
          header: styles.header,
          title: styles.title,
          body: styles.body,
        }}
      >
        <div ref={watch} className={styles.scroll}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </Modal>
    </MantineScope>
  );
}
