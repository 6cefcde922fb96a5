import { ShiftList } from '../../features/cash-shifts/shift-list.tsx';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/recepcion/caja/cortes` */
export default function Shifts() {
  return (
    <>
      <PageHeading title="Cortes de caja">
        <ButtonLink look="secondary" to={paths.deskTill}>
          Ir a Caja
        </ButtonLink>
      </PageHeading>
      <ShiftList />
    </>
  );
}
