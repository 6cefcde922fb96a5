import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NewPersonForm } from '../../features/customers/office/new-person-form.tsx';
import { PersonFinder } from '../../features/customers/office/person-finder.tsx';
import { paths, pathTo } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const PARAMETER = 'buscar';

/** `/admin/clientes` */
export default function Customers() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const pageOf = (customer_id: number) => pathTo(paths.adminCustomer, { customer_id });

  function create(name: string) {
    setTyped(name);
    setCreating(true);
  }

  return (
    <>
      <PageHeading title="Clientes">
        <Button icon="plus" onClick={() => create('')}>
          Persona nueva
        </Button>
      </PageHeading>
      <PersonFinder
        text={search.get(PARAMETER) ?? ''}
        onType={(text) => setSearch(text === '' ? {} : { [PARAMETER]: text }, { replace: true })}
        to={({ customer_id }) => pageOf(customer_id)}
        orElse={(text) => (
          <Button look="secondary" icon="plus" onClick={() => create(text)}>
            Persona nueva
          </Button>
        )}
      />
      <BottomSheet opened={creating} onClose={() => setCreating(false)} title="Persona nueva" side>
        <NewPersonForm key={typed} typed={typed} onCreated={({ customer_id }) => navigate(pageOf(customer_id))} />
      </BottomSheet>
    </>
  );
}
