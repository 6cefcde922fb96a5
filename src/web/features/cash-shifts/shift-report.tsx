import { denominations } from '#shared/cash-count.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import type { CashShiftWhole, ShiftLine } from '#shared/wire/cash-shifts.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { useStudioNow } from '../../lib/use-server-now.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import styles from './cash-shifts.module.css';
import {
  lineWords,
  sayDenomination,
  sayDifference,
  sayGap,
  sayHours,
  sayPeople,
  sayTerminal,
  sayWhen,
} from './shift-words.ts';
import { SlipList } from './slip-list.tsx';

function Lines({ lines, opened_at }: { lines: readonly ShiftLine[]; opened_at: string }) {
  const { timezone } = useConfiguration();
  return (
    <section className={styles.part} aria-label="Efectivo sin venta">
      <h3>Efectivo sin venta</h3>
      <ul className={styles.rows}>
        {lines.map(({ cash_shift_line_id, kind, amount, reason, actor, occurred_at }) => (
          <li key={cash_shift_line_id}>
            <span>{sayWhen(occurred_at, opened_at, timezone)}</span>
            <span>
              {lineWords[kind]}: {reason} <small>{actor.name}</small>
            </span>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cash({ shift }: { shift: CashShiftWhole }) {
  const { timezone } = useConfiguration();
  const cash = shift.movements.filter(({ kind }) => kind === 'cash');
  if (cash.length === 0) return null;
  const sum = cash.reduce((centavos, { amount }) => centavos + toCentavos(amount), 0);
  return (
    <section className={styles.part} aria-label="Ventas y devoluciones en efectivo">
      <h3>Ventas y devoluciones en efectivo: {formatMoney(toPesos(sum))}</h3>
      <ul className={styles.rows}>
        {cash.map(({ money_movement_id, title, customer, amount, occurred_at, actor }) => (
          <li key={money_movement_id}>
            <span>{sayWhen(occurred_at, shift.opened_at, timezone)}</span>
            <span>
              {title}{' '}
              <small>
                {customer}
                {shift.people.length > 1 && ` · ${actor.name}`}
              </small>
            </span>
            <span>{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sums = ({ opening_float, expected_total, counted_total, terminal_expected, terminal_counted }: CashShiftWhole) =>
  [
    ['Fondo', opening_float],
    ['Esperado', expected_total],
    ['Contado', counted_total],
    ['Terminal, según ventas', terminal_expected === 0 && terminal_counted === null ? null : terminal_expected],
    ['Terminal, según su cierre', terminal_counted],
  ] as const;

/** A shift on one page, to read or print. */
export function ShiftReport({ shift }: { shift: CashShiftWhole }) {
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  const difference = sayDifference(shift);
  const terminal = sayTerminal(shift);
  const gap = sayGap(shift, timezone, today);
  const slips = shift.movements.filter(({ kind }) => kind === 'terminal');
  const counted = Object.entries(shift.counted ?? {});
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        <p>
          <strong>{sayPeople(shift)}</strong> · {sayHours(shift, timezone, today)}
          {shift.closed_by && shift.closed_by.name !== sayPeople(shift) && ` · Lo cerró ${shift.closed_by.name}`}
        </p>
        {difference && <StatusBadge tone={difference.tone}>{difference.text}</StatusBadge>}
        {terminal && <StatusBadge tone={terminal.tone}>{terminal.text}</StatusBadge>}
      </header>
      <dl className={styles.sums}>
        {sums(shift).map(
          ([label, pesos]) =>
            pesos !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatMoney(pesos)}</dd>
              </div>
            ),
        )}
      </dl>
      {gap && (
        <div className={styles.part}>
          <div>
            <StatusBadge tone={gap.tone}>{gap.text}</StatusBadge>
          </div>
          <p>{gap.about}</p>
        </div>
      )}
      {shift.note !== '' && <p className={styles.note}>«{shift.note}»</p>}
      {counted.length > 0 && (
        <section className={styles.part} aria-label="Lo que se contó">
          <h3>Lo que se contó</h3>
          <ul className={styles.rows}>
            {denominations
              .flatMap((centavos) => {
                const pieces = shift.counted?.[`${centavos}`] ?? 0;
                return pieces > 0 ? [{ centavos, pieces }] : [];
              })
              .map(({ centavos, pieces }) => (
                <li key={centavos}>
                  <span>{pieces}</span>
                  <span>{sayDenomination(centavos)}</span>
                  <span>{formatMoney((centavos * pieces) / 100)}</span>
                </li>
              ))}
          </ul>
        </section>
      )}
      {shift.lines.length > 0 && <Lines lines={shift.lines} opened_at={shift.opened_at} />}
      <Cash shift={shift} />
      {slips.length > 0 && <SlipList slips={slips} opened_at={shift.opened_at} />}
    </article>
  );
}
