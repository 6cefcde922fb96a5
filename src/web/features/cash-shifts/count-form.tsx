import { useState } from 'react';
import { z } from 'zod';
import { type CashCount, countedTotal, denominations } from '#shared/cash-count.ts';
import { toPesos } from '#shared/money.ts';
import { type CashShiftWhole, closeShiftInput } from '#shared/wire/cash-shifts.ts';
import { formatMoney } from '../../lib/format.ts';
import { typedPesos } from '../../lib/typed-pesos.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { closeShift, useRenewShifts } from './api.ts';
import styles from './cash-shifts.module.css';
import { sayDenomination } from './shift-words.ts';
import { SlipList } from './slip-list.tsx';

const typedCount = z.object({
  terminal: z
    .string()
    .refine(
      (typed) => typed.trim() === '' || closeShiftInput.shape.terminal_counted.safeParse(typedPesos(typed)).success,
      'Escribe el total en pesos, o déjalo vacío.',
    ),
  note: z.string(),
});

const pieces = (typed: string) => Number(typed === '' ? 0 : typed);

function CountLine({
  centavos,
  typed,
  onTyped,
}: {
  centavos: number;
  typed: string;
  onTyped: (typed: string) => void;
}) {
  const says = sayDenomination(centavos);
  return (
    <li className={styles.piece}>
      <label htmlFor={`piece-${centavos}`}>{says}</label>
      <input
        id={`piece-${centavos}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
      />
      <output htmlFor={`piece-${centavos}`}>{formatMoney(toPesos(centavos * pieces(typed)))}</output>
    </li>
  );
}

/** Closes a shift: notes and coins one by one, the terminal's total, and a note. */
export function CountForm({ shift, onDone }: { shift: CashShiftWhole; onDone: (closed: CashShiftWhole) => void }) {
  const alerts = useAlerts();
  const renew = useRenewShifts();
  const confirm = useConfirm();
  const [typed, setTyped] = useState<Record<number, string>>({});
  const counted: CashCount = Object.fromEntries(
    denominations.filter((one) => pieces(typed[one] ?? '') > 0).map((one) => [one, pieces(typed[one] ?? '')]),
  );
  const total = countedTotal(counted);
  const slips = shift.movements.filter(({ kind }) => kind === 'terminal');
  const form = useSchemaForm({
    initialValues: { terminal: '', note: '' },
    schema: typedCount,
    async submit({ terminal, note }) {
      const sure = await confirm({
        title: '¿Cerrar el turno?',
        text: `Contaste ${formatMoney(toPesos(total))}. Después ya no se cambia.`,
        accept: 'Cerrar turno',
        cancel: 'Seguir contando',
      });
      if (!sure) return;
      const terminal_counted = terminal.trim() === '' ? null : typedPesos(terminal);
      const { cash_shift, message } = await closeShift(shift.cash_shift_id, { counted, terminal_counted, note });
      alerts.success(message);
      await renew();
      onDone(cash_shift);
    },
  });
  return (
    <Form form={form} action="Cerrar turno">
      <fieldset className={styles.count}>
        <legend>Cuántos hay de cada uno</legend>
        <ul>
          {denominations.map((centavos) => (
            <CountLine
              key={centavos}
              centavos={centavos}
              typed={typed[centavos] ?? ''}
              onTyped={(text) => setTyped((now) => ({ ...now, [centavos]: text }))}
            />
          ))}
        </ul>
        <p className={styles.sum}>
          Contado <output>{formatMoney(toPesos(total))}</output>
        </p>
      </fieldset>
      {slips.length > 0 && (
        <>
          <SlipList slips={slips} opened_at={shift.opened_at} />
          <TextField
            {...form.field('terminal')}
            label="Total del cierre de la terminal (MXN)"
            optional
            inputMode="decimal"
            maxLength={12}
          />
        </>
      )}
      <TextArea {...form.field('note')} label="Algo que anotar" optional maxLength={300} />
    </Form>
  );
}
