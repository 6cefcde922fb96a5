import { useQuery } from '@tanstack/react-query';
import { dayKey } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import { daysAlike } from '#shared/validity.ts';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { customerAtDeskQuery } from '../../../lib/customer-at-desk.ts';
import { count, formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { packagesAtOfficeQuery } from '../../../lib/shop-at-office.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { purchasesOfPersonQuery } from '../api.ts';
import {
  type ClassToEnter,
  priceOf,
  sellable,
  whatIsMissing,
  whyNotAgain,
  whyNotForClass,
  whyNotForCustomer,
} from './sale.ts';
import styles from './sell.module.css';

/** `30 días`, `30 días desde la primera clase`, `según el tipo de clase` */
export function sayLength(
  offer: Pick<ClassPackageAtOffice, 'expiration_days' | 'class_package_types' | 'starts'>,
): string {
  const days = daysAlike(offer);
  const length = days === null ? 'según el tipo de clase' : count(days, 'día', 'días');
  return `${length}${offer.starts === 'pago' ? '' : ' desde la primera clase'}`;
}

/** `10 clases · 30 días` */
export function sayWhatItGives(
  offer: Pick<ClassPackageAtOffice, 'kind' | 'class_amount' | 'expiration_days' | 'class_package_types' | 'starts'>,
): string {
  const { kind, class_amount } = offer;
  const days = sayLength(offer);
  if (kind === 'online') return `Videos por ${days}`;
  if (kind === 'especial') return 'Su lugar en esta clase';
  return `${class_amount === UNLIMITED ? 'Ilimitadas' : count(class_amount, 'clase', 'clases')} · ${days}`;
}

function notes({ hidden, is_trial, left }: ClassPackageAtOffice): string {
  const few = left !== null && left > 0 && left <= 5;
  return [is_trial && 'De prueba', hidden && 'Oculto en la tienda', left === 0 && 'Agotado', few && `Quedan ${left}`]
    .filter(Boolean)
    .join(' · ');
}

interface PackageButtonProps {
  offer: ClassPackageAtOffice;
  /** Why she may not have it. */
  notHers: string | null;
  /** Why it does not pay for the class at hand. */
  whyNot: string | null;
  /** What to do before it is sold. */
  first: string | null;
  onPick: () => void;
}

function PackageButton({ offer, notHers, whyNot, first, onPick }: PackageButtonProps) {
  const price = priceOf(offer);
  const note = notes(offer);
  return (
    <li>
      <button type="button" className={styles.offer} disabled={offer.left === 0 || notHers !== null} onClick={onPick}>
        <span className={styles.what}>
          <strong>{offer.title}</strong>
          <span className={styles.note}>{sayWhatItGives(offer)}</span>
          {note && <span className={styles.note}>{note}</span>}
          {notHers ? (
            <span className={styles.note}>{notHers}</span>
          ) : (
            whyNot && <span className={styles.uncovered}>{whyNot}</span>
          )}
          {!notHers && first && <span className={styles.note}>{first}</span>}
        </span>
        <span className={styles.price}>
          {price < offer.price && <s>{formatMoney(offer.price)}</s>}
          <strong>{formatMoney(price)}</strong>
        </span>
      </button>
    </li>
  );
}

/** A new studio, or one that archived all of them: who may create one is led there. */
function NothingToSell() {
  const administers = useSession().role === 'administrator';
  return (
    <EmptyState
      text="Todavía no hay paquetes para vender."
      hint={administers ? 'Crea uno y vuelve: aparece aquí con su precio.' : 'Los crea la administración, en Paquetes.'}
      drawing="search"
    >
      {administers && (
        <ButtonLink to={`${paths.adminPackages}?abierto=nuevo`} icon="plus">
          Crear un paquete
        </ButtonLink>
      )}
    </EmptyState>
  );
}

interface PackageButtonsProps {
  customer_id: number;
  /** The class at hand. */
  single_class: ClassToEnter | null;
  onPick: (offer: ClassPackageAtOffice) => void;
}

/** The packages on sale as large buttons: those that pay for the class at hand first, then the most sold; last what is not for her. */
export function PackageButtons({ customer_id, single_class, onPick }: PackageButtonsProps) {
  const query = useQuery(packagesAtOfficeQuery);
  const { data: customer } = useQuery(customerAtDeskQuery(customer_id));
  const { role } = useSession();
  const today = dayKey(useStudioNow());
  const { videos_enabled } = useConfiguration();
  const whyNot = (offer: ClassPackageAtOffice) => whyNotForClass(offer, single_class?.wanted, today);
  const limited = query.data?.some(({ limit_per_customer }) => limit_per_customer !== null) ?? false;
  const bought = useQuery({ ...purchasesOfPersonQuery(customer_id), enabled: limited }).data?.purchases ?? [];
  const notHers = (offer: ClassPackageAtOffice) => whyNotForCustomer(offer, customer) ?? whyNotAgain(offer, bought);
  const reasonsAgainst = (offer: ClassPackageAtOffice) =>
    (notHers(offer) === null ? 0 : 2) + (whyNot(offer) === null ? 0 : 1);
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={5} height="4.5rem" />}>
      {(packages) => {
        const offers = sellable(packages, single_class?.class_package_id ?? null, videos_enabled).toSorted(
          (one, other) => reasonsAgainst(one) - reasonsAgainst(other),
        );
        if (offers.length === 0) return <NothingToSell />;
        return (
          <ul className={styles.offers} aria-label="Paquetes">
            {offers.map((offer) => (
              <PackageButton
                key={offer.class_package_id}
                offer={offer}
                notHers={notHers(offer)}
                whyNot={whyNot(offer)}
                first={whatIsMissing(offer, { role, customer })}
                onPick={() => onPick(offer)}
              />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}
