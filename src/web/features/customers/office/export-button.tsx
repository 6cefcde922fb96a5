import { useState } from 'react';
import type { PeopleOrder } from '#shared/wire/customers.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { downloadCsv } from '../../../lib/csv.ts';
import { count } from '../../../lib/format.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { everyCustomer } from './api.ts';
import { exportRows } from './export-rows.ts';

/** Downloads the customers of the present search, whatever page is shown. */
export function ExportButton({ query, order }: { query: string; order: PeopleOrder }) {
  const alerts = useAlerts();
  const { timezone } = useConfiguration();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const people = await everyCustomer(query);
      downloadCsv('clientes.csv', exportRows(people, order, timezone));
      alerts.success(`Se descargó ${count(people.length, 'persona', 'personas')}. Queda escrito en la bitácora.`);
    } catch (error) {
      alerts.error(error);
    }
    setBusy(false);
  }

  return (
    <Button look="secondary" small onClick={save} busy={busy}>
      CSV
    </Button>
  );
}
