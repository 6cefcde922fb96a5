import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { shiftQuery } from '../../features/cash-shifts/api.ts';
import { CorrectForm } from '../../features/cash-shifts/correct-form.tsx';
import { ShiftReport } from '../../features/cash-shifts/shift-report.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths } from '../../screens.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';

/** `/recepcion/caja/cortes/:cash_shift_id` */
export default function Shift() {
  const cash_shift_id = Number(useParams().cash_shift_id);
  const { role } = useSession();
  const query = useQuery(shiftQuery(cash_shift_id));
  const [correcting, setCorrecting] = useState(false);
  const isClosed = query.data !== undefined && query.data.closed_at !== null;
  return (
    <>
      <BackLink to={paths.deskShifts}>Cortes de caja</BackLink>
      <PageHeading title="Corte de caja">
        {isClosed && role === 'administrator' && (
          <Button look="secondary" icon="edit" onClick={() => setCorrecting(true)}>
            Corregir
          </Button>
        )}
        {isClosed && (
          <Button icon="page" onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
      </PageHeading>
      <QueryView query={query} wayOut={<ButtonLink to={paths.deskShifts}>Ver cortes</ButtonLink>}>
        {(shift) => <ShiftReport shift={shift} />}
      </QueryView>
      <BottomSheet opened={correcting} onClose={() => setCorrecting(false)} title="Corregir el corte">
        <CorrectForm cash_shift_id={cash_shift_id} onDone={() => setCorrecting(false)} />
      </BottomSheet>
    </>
  );
}
