import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ClassPackage, OfferedPackage, PackageKind } from '#shared/wire/class-packages.ts';
import { withoutTrialHad } from '../../features/checkout/bill.ts';
import { Checkout } from '../../features/checkout/checkout.tsx';
import { ClassChoice } from '../../features/checkout/class-choice.tsx';
import { CheckoutEntrance } from '../../features/checkout/entrance.tsx';
import { NoWayToPay } from '../../features/checkout/no-way-to-pay.tsx';
import { PaymentSkeleton } from '../../features/checkout/payment-skeleton.tsx';
import { packageQuery } from '../../features/class-packages/api.ts';
import { PackageFacts } from '../../features/class-packages/package-facts.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { sessionEnded } from '../../lib/identity/session.ts';
import { wasSignedIn } from '../../lib/identity/tabs.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { loadable } from '../../lib/loadable.tsx';
import type { PageModule } from '../../lib/page.ts';
import { checkoutOptionsQuery } from '../../lib/payments/checkout-options.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { checkoutOfClass, paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AppLink } from '../../ui/link.tsx';
import { PartMissing } from '../../ui/not-opened.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { SpecialPlace, usePlace } from '../shared/special-place.tsx';
import { WantedLine } from '../shared/wanted-line.tsx';
import styles from './checkout.module.css';

const CheckoutPayment = loadable(() => import('../shared/checkout-payment.tsx'), PaymentSkeleton, PartMissing);
const SignInForm = loadable(
  async () => ({ default: (await import('../../features/identity/sign-in-form.tsx')).SignInForm }),
  PaymentSkeleton,
  PartMissing,
);

export const prefetch: PageModule['prefetch'] = ({ client, params, get }) =>
  client.prefetchQuery(packageQuery(params.class_package_id ?? '', get));

export const head: PageModule['head'] = ({ client, params }) => {
  const offer = client.getQueryData(packageQuery(params.class_package_id ?? '').queryKey);
  if (!offer) return {};
  const { title, short_description, image } = offer;
  return { title, description: short_description, ...(image && { image: image.src }) };
};

export const missing: PageModule['missing'] = ({ client, params }) =>
  client.getQueryData(packageQuery(params.class_package_id ?? '').queryKey) === null;

/** Signed in: the payment. For a visitor: the sign-in, on this page, unless it would be for something that is not sold. */
function Payment({ payable, ...props }: Parameters<typeof CheckoutPayment>[0] & { payable: boolean }) {
  const { subscriptions_enabled } = useConfiguration();
  const awake = useHydrated();
  const { state, user, customer, error, retry } = useSession();
  const { pathname, search } = useLocation();
  // Loaded while the session is being resumed, not after it.
  useEffect(() => {
    if (wasSignedIn()) CheckoutPayment.load().catch(() => undefined);
  }, []);
  const next = pathname + search;
  const skeleton = <PaymentSkeleton />;
  const off = props.offer.is_subscription && !subscriptions_enabled;
  if (!user && (off || !(props.bill.free || payable))) return <NoWayToPay off={off} />;
  if (!awake || state === 'loading') return skeleton;
  if (state === 'anonymous') {
    return (
      <CheckoutEntrance next={next} over={sessionEnded()}>
        <SignInForm besideSignUp next={next} onSignedIn={CheckoutPayment.load} />
      </CheckoutEntrance>
    );
  }
  if (!user) return error ? <ErrorState error={error} onRetry={retry} /> : skeleton;
  if (!customer) return <Navigate to={paths.signUp} replace state={{ from: next }} />;
  return <CheckoutPayment {...props} />;
}

/** The offer for this customer, and her payment options; her earlier purchases as they were when she arrived. */
function useOfferForHer(offer: OfferedPackage) {
  const { customer } = useSession();
  const options = useQuery({ ...checkoutOptionsQuery, enabled: customer !== null });
  const [had, keep] = useState<readonly PackageKind[]>();
  if (had === undefined && options.data && options.isFetchedAfterMount) keep(options.data.trials_had);
  return { options, ...withoutTrialHad(offer, had ?? []) };
}

const TRIAL_HAD = 'La prueba gratis es solo la primera vez: esta suscripción se cobra desde hoy.';

/** For a person who came here from a class, straight to its trial. An event is bought for its own sake. */
function OtherPackages({ offer: { kind }, wanted }: { offer: ClassPackage; wanted: number | null }) {
  const { customer } = useSession();
  if (kind === 'especial') return null;
  return (
    <AppLink className={styles.others ?? ''} to={withWantedClass(customer ? paths.myPackages : paths.packages, wanted)}>
      Ver otros paquetes
    </AppLink>
  );
}

function Buying({ offer: shown }: { offer: OfferedPackage }) {
  const { offer, trial_had, options } = useOfferForHer(shown);
  const { place, gone, choose } = usePlace(offer);
  const special = offer.kind === 'especial';
  const wanted = useWantedClass();
  const { class_package_id } = offer;
  return (
    <Checkout
      offer={offer}
      facts={({ total }) => (
        <>
          <PackageFacts offer={offer} total={total} />
          {trial_had && <p>{TRIAL_HAD}</p>}
          <OtherPackages offer={offer} wanted={wanted} />
        </>
      )}
      single_class={
        place ? (
          <SpecialPlace place={place} onChoose={choose} />
        ) : (
          wanted !== null && <WantedLine single_class_id={wanted} />
        )
      }
      payment={(bill, discountCode) =>
        special && !place ? (
          <ClassChoice
            class_package_id={class_package_id}
            gone={gone}
            to={({ single_class_id }) => checkoutOfClass(class_package_id, single_class_id)}
          />
        ) : (
          <Payment
            offer={offer}
            bill={bill}
            discountCode={discountCode}
            place={place}
            trial_had={trial_had}
            options={options}
            payable={offer.payable}
          />
        )
      }
    />
  );
}

function NothingToBuy() {
  return (
    <EmptyState text="Lo sentimos, no encontramos el paquete que quieres comprar." drawing="weight" heading>
      <ButtonLink to={paths.packages}>Ver paquetes</ButtonLink>
    </EmptyState>
  );
}

/** `/checkout/{class_package_id}` */
export default function CheckoutPage() {
  const { class_package_id = '' } = useParams();
  const query = useQuery(packageQuery(class_package_id));
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(offer) => (offer ? <Buying key={offer.class_package_id} offer={offer} /> : <NothingToBuy />)}
    </QueryView>
  );
}
