import { useQuery } from '@tanstack/react-query';
import type { CustomerAtDesk, CustomerSummary } from '#shared/wire/customers.ts';
import { useSession } from '../../../../lib/identity/use-session.ts';
import { paths } from '../../../../screens.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { duplicatesQuery } from '../api.ts';
import { PersonLine } from '../person-line.tsx';
import styles from './duplicates.module.css';

interface DuplicatesProps {
  person: CustomerAtDesk;
  /** Opens the form that unites both. */
  onMerge: (other: CustomerSummary) => void;
}

/** Other records that may be the same person's: administrators merge them, reception opens them. */
export function Duplicates({ person: { customer_id }, onMerge }: DuplicatesProps) {
  const { role } = useSession();
  const { data: others = [] } = useQuery(duplicatesQuery(customer_id));
  const [only, another] = others;
  if (!only) return null;
  return (
    <Card className={styles.duplicates} aria-labelledby="duplicates">
      <h2 id="duplicates" className={styles.title}>
        Posible duplicado
      </h2>
      <p>
        {another ? 'Otros registros tienen' : 'Otro registro tiene'} el mismo nombre, teléfono o correo.
        {role !== 'administrator' && ' Si es la misma persona, un administrador puede unirlos.'}
      </p>
      <ul className={styles.list}>
        {others.map((other) => (
          <PersonLine key={other.customer_id} person={other} to={`${paths.adminCustomers}/${other.customer_id}`} />
        ))}
      </ul>
      {role === 'administrator' && !another && (
        <Button small look="secondary" onClick={() => onMerge(only)}>
          Unir con este registro
        </Button>
      )}
    </Card>
  );
}
