import { SavedCards } from '../../features/payment-methods/saved-cards.tsx';
import { RenewalTrouble } from '../../features/purchases/renewal-trouble.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { MoneyPage } from '../shared/money-page.tsx';

/** `/mystudio/metodos`, if the studio saves cards, or one is still saved. */
export default function Cards() {
  const { payment_sources_enabled } = useConfiguration();
  const text = payment_sources_enabled
    ? 'Las tarjetas que guardaste para pagar.'
    : 'Por ahora no se compra con tarjetas guardadas; aquí puedes eliminar las tuyas.';
  return (
    <MoneyPage title="Mis Tarjetas" text={text}>
      <RenewalTrouble />
      <SavedCards />
    </MoneyPage>
  );
}
