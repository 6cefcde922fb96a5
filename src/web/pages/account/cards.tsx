import { SavedCards } from '../../features/payment-methods/saved-cards.tsx';
import { RenewalTrouble } from '../../features/purchases/renewal-trouble.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/metodos` */
export default function Cards() {
  return (
    <>
      <PageHeading title="Mis Tarjetas" text="Las tarjetas que guardaste para pagar." />
      <RenewalTrouble />
      <SavedCards />
    </>
  );
}
