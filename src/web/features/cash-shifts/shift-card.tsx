import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, wallClockOf } from '#shared/time.ts';
import type { CashShiftWhole } from '#shared/wire/cash-shifts.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { paths } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentShiftQuery, joinShift, useRenewShifts } from './api.ts';
import { CashForm } from './cash-form.tsx';
import styles from './cash-shifts.module.css';
import { CountForm } from './count-form.tsx';
import { FloatForm } from './float-form.tsx';
import { ShiftReport } from './shift-report.tsx';
import { sayHours, sayPeople } from './shift-words.ts';

type Doing = 'open' | 'cash' | 'count' | 'closed';

const titles: Readonly<Record<Doing, string>> = {
  open: 'Abrir turno de caja',
  cash: 'Efectivo que entra o sale',
  count: 'Cerrar turno',
  closed: 'Corte de caja',
};

const PastShifts = () => (
  <ButtonLink look="quiet" to={paths.deskShifts}>
    Ver cortes
  </ButtonLink>
);

function Open({ shift, start }: { shift: CashShiftWhole; start: (doing: Doing) => void }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const moved = shift.lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <p>
        <strong>Turno de {sayPeople(shift)}</strong>
        <br />
        {sayHours(shift, timezone, today)} · Fondo {formatMoney(shift.opening_float)}
        {moved !== 0 && ` · ${moved < 0 ? 'Salieron' : 'Entraron'} ${formatMoney(Math.abs(moved))}`}
      </p>
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => start('cash')}>
          Entra o sale efectivo
        </Button>
        <Button onClick={() => start('count')}>Cerrar turno</Button>
        <PastShifts />
      </div>
    </>
  );
}

/** As high as the card of a drawer that is not open. */
const Loading = () => (
  <div className={styles.card} aria-hidden="true">
    <p className={styles.loading}>
      <Skeleton width="16rem" height="1.5em" />
      <Skeleton width="20rem" height="1.5em" />
    </p>
    <Skeleton width="14rem" height="var(--target)" />
  </div>
);

/** The drawer in Caja: open, share, take cash out, count. */
export function ShiftCard() {
  const { timezone } = useConfiguration();
  const query = useQuery(currentShiftQuery);
  const alerts = useAlerts();
  const renew = useRenewShifts();
  const [doing, setDoing] = useState<Doing>('open');
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState<CashShiftWhole | null>(null);
  if (query.isPending) return <Loading />;
  if (!query.data) return null;
  const { cash_shift: shift, others, last_total, required } = query.data;
  const start = (what: Doing) => {
    setDoing(what);
    setOpened(true);
  };
  const stop = () => setOpened(false);

  async function join(cash_shift_id: number) {
    try {
      alerts.success((await joinShift(cash_shift_id)).message);
    } catch (problem) {
      alerts.error(problem);
    }
    await renew();
  }

  return (
    <section className={styles.card} aria-label="Turno de caja">
      {shift ? (
        <Open shift={shift} start={start} />
      ) : (
        <>
          <p>
            <strong>No tienes un turno de caja abierto</strong>
            <br />
            {required
              ? 'Ábrelo para cobrar o devolver efectivo.'
              : 'Con un turno, al final cuentas la caja y ves si cuadra.'}
          </p>
          <div className={styles.answers}>
            {others.map(({ cash_shift_id, opened_by, opened_at }) => (
              <Button key={cash_shift_id} look="secondary" onClick={() => join(cash_shift_id)}>
                Sumarme al de {opened_by.name}, {formatDateTime(wallClockOf(opened_at, timezone))}
              </Button>
            ))}
            <Button onClick={() => start('open')}>Abrir turno</Button>
            <PastShifts />
          </div>
        </>
      )}
      <BottomSheet opened={opened} onClose={stop} title={titles[doing]} toField={doing !== 'closed'}>
        {doing === 'open' && <FloatForm last={last_total} onDone={stop} />}
        {doing === 'cash' && shift && <CashForm cash_shift_id={shift.cash_shift_id} onDone={stop} />}
        {doing === 'count' && shift && (
          <CountForm
            shift={shift}
            onDone={(whole) => {
              setClosed(whole);
              setDoing('closed');
            }}
          />
        )}
        {doing === 'closed' && closed && <ShiftReport shift={closed} />}
      </BottomSheet>
    </section>
  );
}
