import { useRef } from 'react';
import { useAlerts } from './alerts.tsx';
import { Button } from './button.tsx';
import styles from './copy-link.module.css';
import { TextField } from './field.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

interface CopyLinkProps {
  label: string;
  link: string;
  hint?: string;
  /** Ten digits: also offers to send it there by WhatsApp, with `message` before the link. */
  phone?: string | null;
  message?: string;
}

/** A link to share: visible, copied with one touch, or sent by WhatsApp. */
export function CopyLink({ label, link, hint, phone = null, message = '' }: CopyLinkProps) {
  const alerts = useAlerts();
  const shown = useRef<HTMLDivElement>(null);

  async function copy() {
    shown.current?.querySelector('input')?.select();
    try {
      await navigator.clipboard.writeText(link);
      alerts.success('Enlace copiado.');
    } catch {
      // Not every browser allows it; the text is selected for copying by hand.
      alerts.error('No pudimos copiarlo. Mantén presionado el enlace para copiarlo.');
    }
  }

  return (
    <div ref={shown} className={styles.handover}>
      <TextField label={label} hint={hint} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.ways}>
        <Button look="secondary" icon="copy" onClick={copy}>
          Copiar enlace
        </Button>
        <WhatsAppLink phone={phone} text={`${message} ${link}`.trim()} />
      </div>
    </div>
  );
}
