import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AppLink } from '../../ui/link.tsx';
import styles from './at-checkout.module.css';

const settings = [
  { key: 'cash_checkout_enabled', label: 'Pagar en efectivo en el estudio' },
  { key: 'transfer_checkout_enabled', label: 'Pagar por transferencia, con comprobante' },
  { key: 'paypal_enabled', label: 'Pagar con PayPal' },
  { key: 'payment_sources_enabled', label: 'Guardar tarjetas para la próxima vez' },
] as const;

/** What a customer can choose at checkout, and where that is switched. */
export function AtCheckout() {
  const configuration = useConfiguration();
  return (
    <Card aria-labelledby="at-checkout" className={styles.card}>
      <h2 id="at-checkout">Al comprar en línea</h2>
      <p className={styles.text}>
        Si el efectivo está encendido aparece primero; si no, la tarjeta. La tarjeta se ofrece siempre que haya un
        procesador de pagos.
      </p>
      <ul className={styles.list}>
        {settings.map(({ key, label }) => (
          <li key={key}>
            <AppLink to={`${paths.adminConfiguration}?grupo=selling`}>{label}</AppLink>
            <StatusBadge tone={configuration[key] ? 'good' : 'neutral'}>
              {configuration[key] ? 'Encendido' : 'Apagado'}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
