import { useAlerts } from './alerts.tsx';
import { IconButton } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** The name of what is copied, after 'Copiar': `CLABE`. */
  what: string;
}

/** Copies one value with one touch. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const alerts = useAlerts();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      alerts.success('Copiado.');
    } catch {
      // Not every browser allows it; the text is beside the button for copying by hand.
      alerts.error('No pudimos copiarlo. Mantén presionado el texto para copiarlo.');
    }
  }

  return <IconButton icon="copy" label={`Copiar ${what}`} onClick={copy} />;
}
