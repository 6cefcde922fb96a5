import { useQuery } from '@tanstack/react-query';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { checkoutOptionsQuery } from '../../../lib/payments/checkout-options.ts';
import { settingAddress } from '../../../lib/setting-address.ts';
import { paths } from '../../../screens.ts';
import { type BadgeTone, StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import styles from './at-checkout.module.css';

const on = { tone: 'good', text: 'Encendido' } as const;
const off = { tone: 'neutral', text: 'Apagado' } as const;
const withoutProvider = { tone: 'urgent', text: 'Sin procesador de pagos' } as const;

interface Way {
  label: string;
  to: string | null;
  badge: { tone: BadgeTone; text: string };
}

function waysOf(configuration: PublicConfiguration, { methods, card, saves_cards }: CheckoutOptions): Way[] {
  const { transfer_checkout_enabled, paypal_enabled, payment_sources_enabled } = configuration;
  const transfer = methods.find(({ kind }) => kind === 'transfer');
  const unsaid = transfer_checkout_enabled && transfer?.instructions === '';
  const needing = (setting: boolean, works: boolean) => (setting ? (works ? on : withoutProvider) : off);
  return [
    {
      label: 'Pagar en efectivo en el estudio',
      to: settingAddress('cash_checkout_enabled'),
      badge: configuration.cash_checkout_enabled ? on : off,
    },
    unsaid
      ? {
          label: 'Pagar por transferencia, con comprobante',
          to: `${paths.adminPaymentMethods}?abierto=${transfer.payment_method_id}`,
          badge: { tone: 'urgent', text: 'Faltan el banco y la CLABE' },
        }
      : {
          label: 'Pagar por transferencia, con comprobante',
          to: settingAddress('transfer_checkout_enabled'),
          badge: transfer_checkout_enabled ? on : off,
        },
    { label: 'Pagar con tarjeta', to: null, badge: needing(true, card !== null) },
    {
      label: 'Guardar tarjetas para la próxima vez',
      to: settingAddress('payment_sources_enabled'),
      badge: needing(payment_sources_enabled, saves_cards),
    },
    ...(['oxxo', 'spei'] as const).map((way) => ({
      label: way === 'oxxo' ? 'Pagar en OXXO' : 'Transferir a una CLABE propia (SPEI)',
      to: settingAddress(`${way}_enabled`),
      badge: needing(
        configuration[`${way}_enabled`],
        methods.some(({ kind }) => kind === way),
      ),
    })),
    {
      label: 'Pagar con PayPal',
      to: settingAddress('paypal_enabled'),
      badge: needing(
        paypal_enabled,
        methods.some(({ kind }) => kind === 'paypal'),
      ),
    },
  ];
}

/** What a customer can choose at checkout, with links to the settings. */
export function AtCheckout() {
  const configuration = useConfiguration();
  return (
    <Card aria-labelledby="at-checkout" className={styles.card}>
      <h2 id="at-checkout">Al comprar en línea</h2>
      <QueryView query={useQuery(checkoutOptionsQuery)}>
        {(options) => (
          <>
            <p className={styles.text}>
              {options.card
                ? 'Si el efectivo está encendido aparece primero; si no, la tarjeta.'
                : 'Nadie puede pagar en línea con tarjeta: falta el procesador de pagos. Abajo dice cómo se conecta.'}
            </p>
            <ul className={styles.list}>
              {waysOf(configuration, options).map(({ label, to, badge }) => (
                <li key={label}>
                  {to === null ? <span>{label}</span> : <AppLink to={to}>{label}</AppLink>}
                  <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Card>
  );
}
