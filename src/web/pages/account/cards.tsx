import { SavedCards } from '../../features/payment-methods/saved-cards.tsx';
import { RenewalTrouble } from '../../features/purchases/renewal-trouble.tsx';
import { MoneyPage } from '../shared/money-page.tsx';

/** `/mystudio/metodos` */
export default function Cards() {
  return (
    <MoneyPage title="Mis Tarjetas" text="Las tarjetas que guardaste para pagar.">
      <RenewalTrouble />
      <SavedCards />
    </MoneyPage>
  );
}
