import { useState } from 'react';
import type { ExportedList } from '#shared/wire/reports/people-export.ts';
import { downloadCsv } from '../../../lib/csv.ts';
import { count } from '../../../lib/format.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ReportPeriod } from '../use-report-period.ts';
import { sendPeopleExport } from './api.ts';
import { peopleFile, peopleRows } from './people-rows.ts';
import type { PeopleAddress, PeopleListName } from './use-people-address.ts';

/** The lists of people, as the call names them. */
export const exportedAs: Readonly<Record<Exclude<PeopleListName, 'clases'>, ExportedList>> = {
  'se-van': 'leaving',
  'por-vencer': 'ending',
  'se-renuevan': 'renewing',
  nuevos: 'new',
  deben: 'owing',
  cobros: 'failed_renewals',
  cumpleanos: 'birthdays',
};

interface PeopleCsvProps {
  list: ExportedList;
  address: PeopleAddress;
  period: ReportPeriod;
}

/** The chosen list as a file: asks for the password where it was typed a while ago, and is in the log. */
export function PeopleCsv({ list, address: { away_days, ending_days, age }, period }: PeopleCsvProps) {
  const alerts = useAlerts();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      const answer = await sendPeopleExport({ list, ...period.days, away_days, ending_days, age });
      downloadCsv(peopleFile(list, period.today), peopleRows(answer));
      const { length } = answer.customers;
      const rest = answer.total > length ? ` de ${count(answer.total, 'persona', 'personas')}, las primeras` : '';
      alerts.success(`Se descargó ${count(length, 'persona', 'personas')}${rest}. Queda escrito en la bitácora.`);
    } catch (error) {
      alerts.error(error);
    }
    setBusy(false);
  }

  return (
    <Button look="secondary" icon="page" onClick={save} busy={busy}>
      CSV
    </Button>
  );
}
