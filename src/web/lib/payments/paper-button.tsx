import { useAlerts } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { api } from '../api.ts';
import { saveFile } from '../save-file.ts';

interface PaperButtonProps {
  /** Its path under `/api`, and the file's name. */
  path: string;
  name: string;
  children: string;
}

/** Downloads a document of a purchase, as a PDF to keep or print. */
export function PaperButton({ path, name, children }: PaperButtonProps) {
  const alerts = useAlerts();
  async function download(): Promise<void> {
    try {
      saveFile(name, await api.get<Blob>(path));
    } catch (error) {
      alerts.error(error);
    }
  }
  return (
    <Button wide look="secondary" icon="receipt" onClick={download}>
      {children}
    </Button>
  );
}

/** Downloads a purchase's receipt. @param atDesk of any customer's purchase, for staff */
export function SaleReceiptButton({ purchase_id, atDesk = false }: { purchase_id: number; atDesk?: boolean }) {
  return (
    <PaperButton
      path={atDesk ? `/purchases/admin/${purchase_id}/sale_receipt` : `/purchases/sale_receipt/${purchase_id}`}
      name={`recibo-${purchase_id}.pdf`}
    >
      Descargar recibo
    </PaperButton>
  );
}
