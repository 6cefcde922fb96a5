import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type PeopleOrder, peopleOrder } from '#shared/wire/customers.ts';
import { ExportButton } from '../../features/customers/office/export-button.tsx';
import { NewPersonForm } from '../../features/customers/office/new-person-form.tsx';
import { PersonFinder } from '../../features/customers/office/person-finder.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { paths, pathTo } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const orders: readonly { value: PeopleOrder; label: string }[] = [
  { value: 'name', label: 'Nombre' },
  { value: 'last_name', label: 'Apellido' },
  { value: 'newest', label: 'Más recientes' },
];

/** `?buscar=ana&orden=newest&pagina=2` */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('pagina') ?? '1');
  function change(values: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('pagina');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  }
  return {
    text: search.get('buscar') ?? '',
    order: peopleOrder.catch('name').parse(search.get('orden')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    change,
  };
}

/** `/admin/clientes` */
export default function Customers() {
  const navigate = useNavigate();
  const administers = useSession().role === 'administrator';
  const { text, order, page, change } = useListAddress();
  const [creating, setCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const pageOf = (customer_id: number) => pathTo(paths.adminCustomer, { customer_id });

  function create(name: string) {
    setTyped(name);
    setCreating(true);
  }

  return (
    <>
      <PageHeading
        title="Clientes"
        main={
          <Button icon="plus" onClick={() => create(text)}>
            Persona nueva
          </Button>
        }
      >
        {administers && (
          <>
            <ExportButton query={text} order={order} />
            <ButtonLink look="secondary" small to={paths.adminImport}>
              Importar
            </ButtonLink>
          </>
        )}
      </PageHeading>
      <PersonFinder
        text={text}
        onType={(buscar) => change({ buscar })}
        order={order}
        page={page}
        onTurn={(pagina) => change({ pagina: pagina === 1 ? '' : String(pagina) })}
        beside={
          <SelectField
            label="Orden"
            choices={orders}
            value={order}
            onChange={(event) => change({ orden: event.currentTarget.value })}
          />
        }
        to={({ customer_id }) => pageOf(customer_id)}
        orElse={(typedText) => (
          <Button look="secondary" icon="plus" onClick={() => create(typedText)}>
            Persona nueva
          </Button>
        )}
      />
      <BottomSheet opened={creating} onClose={() => setCreating(false)} title="Persona nueva" side toField>
        <NewPersonForm key={typed} typed={typed} onCreated={({ customer_id }) => navigate(pageOf(customer_id))} />
      </BottomSheet>
    </>
  );
}
