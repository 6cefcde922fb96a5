import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { priceOf } from '#shared/package-rules.ts';
import { dayKey } from '#shared/time.ts';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import { AlreadyBought } from '../../features/checkout/already-bought.tsx';
import { alreadyOwnedOf, isWithoutPlace, videosUntil } from '../../features/checkout/already-owned.ts';
import type { Bill } from '../../features/checkout/bill.ts';
import { NoPlace } from '../../features/checkout/no-place.tsx';
import { NotForYou } from '../../features/checkout/not-for-you.tsx';
import PaymentForm from '../../features/checkout/payment-form.tsx';
import { PaymentSkeleton } from '../../features/checkout/payment-skeleton.tsx';
import { Unfinished } from '../../features/checkout/unfinished.tsx';
import { VideosAfter } from '../../features/checkout/videos-after.tsx';
import { packageQuery } from '../../features/class-packages/api.ts';
import { pageQuery } from '../../features/pages/api.ts';
import { PageContent } from '../../features/pages/page-content.tsx';
import { purchasesQuery } from '../../features/purchases/api.ts';
import { singleClassQuery } from '../../features/reservations/api.ts';
import { waitlistsQuery } from '../../features/reservations/waitlist/api.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { keys } from '../../lib/keys.ts';
import { capture, isBought } from '../../lib/payments/capture.ts';
import { sourcesQuery } from '../../lib/payments/sources-query.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { useServerNow, useStudioNow } from '../../lib/use-server-now.tsx';
import { useWantedClass, withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Place } from './special-place.tsx';

interface CheckoutPaymentProps {
  offer: ClassPackage;
  bill: Bill;
  discountCode: string | undefined;
  place: Place | undefined;
  /** She has had the free trial that the package offers to others. */
  trial_had: boolean;
  options: UseQueryResult<CheckoutOptions>;
}

function DocumentText({ slug }: { slug: string }) {
  const query = useQuery(pageQuery(slug));
  return <QueryView query={query}>{({ content }) => <PageContent html={content} />}</QueryView>;
}

/**
 * My purchases as they were when I arrived; for an unfinished payment by card or PayPal its provider is asked first. Later
 * changes (`latest`), by this payment or in another tab, do not interrupt a person who is typing or answering her bank.
 */
function useOwnPurchases({ class_package_id }: ClassPackage) {
  const client = useQueryClient();
  const purchases = useQuery(purchasesQuery);
  const open = purchases.data?.find(
    (one) =>
      one.class_package.class_package_id === class_package_id &&
      one.status === 'pending' &&
      (one.payment_method.kind === 'card' || one.payment_method.kind === 'paypal'),
  );
  const optionsQuery = useQuery({
    queryKey: keys.checkout.capture(open?.purchase_id),
    queryFn: async () => {
      const answer = await capture(open?.purchase_id ?? 0);
      if (isBought(answer.status)) await client.invalidateQueries({ queryKey: keys.purchases.all });
      return answer;
    },
    enabled: open !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [owned, keep] = useState<typeof purchases.data>();
  const fresh = purchases.isFetchedAfterMount && !(open && optionsQuery.isPending);
  if (owned === undefined && fresh && purchases.data) keep(purchases.data);
  return { ...purchases, data: owned, latest: purchases.data ?? [] };
}

/**
 * The class to be bought and my waitlists, as they were when I arrived: my own payment takes the last place, and must not
 * close the form that I am typing in. Undefined while loading; null: no class, or it could not be read.
 */
function usePlaceOnArrival(place: Place | undefined) {
  const single_class = useQuery({ ...singleClassQuery(place?.single_class_id ?? 0), enabled: place !== undefined });
  const waiting = useQuery({ ...waitlistsQuery, enabled: place !== undefined });
  const [arrived, keep] = useState<{ single_class: SingleClass; waitlists: WaitlistEntry[] }>();
  if (place === undefined || single_class.isError || waiting.isError) return null;
  const other = arrived?.single_class.single_class_id !== place.single_class_id;
  if (other && single_class.isFetchedAfterMount && single_class.data && waiting.data)
    keep({ single_class: single_class.data, waitlists: waiting.data.waitlists });
  return other ? undefined : arrived;
}

/** In pesos; null while loading, and without an enrolment. */
function useEnrolmentPrice(signup_fee: number | null): number | null {
  const { data } = useQuery({ ...packageQuery(String(signup_fee)), enabled: signup_fee !== null });
  return data ? priceOf(data) : null;
}

/** The signed-in part of a checkout: existing purchases, and the payment. */
export default function CheckoutPayment(props: CheckoutPaymentProps) {
  const { offer, bill, discountCode, place, trial_had, options } = props;
  const { signup_fee, payment_sources_enabled, waitlist_enabled } = useConfiguration();
  const price = useEnrolmentPrice(signup_fee);
  // As it was on arrival, so that the purchase made here does not interrupt its own payment.
  const { customer } = useSession();
  const [known_as] = useState(customer?.known_as ?? null);
  const client = useQueryClient();
  const alerts = useAlerts();
  const wanted = useWantedClass();
  const navigate = useNavigate();
  const now = useServerNow();
  const today = dayKey(useStudioNow());
  const purchases = useOwnPurchases(offer);
  const wantedPlace = usePlaceOnArrival(place);
  // Loaded in parallel with the options, which say whether a provider saves cards.
  const sources = useQuery({ ...sourcesQuery, enabled: payment_sources_enabled });
  const [again, setAgain] = useState(false);

  function finish(purchase_id: number, message: string | null) {
    if (message !== null) alerts.success(message);
    void client.invalidateQueries({ queryKey: keys.purchases.all });
    void client.invalidateQueries({ queryKey: sourcesQuery.queryKey });
    void renewPlaces(client);
    void navigate(withWantedClass(pathTo(paths.thankYou, { purchase_id }), wanted));
  }

  const ready = options.data && !(options.data.saves_cards && sources.isPending) ? options.data : undefined;
  const skeleton = <PaymentSkeleton />;
  return (
    <QueryView
      query={{ ...purchases, data: wantedPlace === undefined ? undefined : purchases.data }}
      skeleton={skeleton}
    >
      {(mine) => {
        const about = { signup_fee, now, known_as };
        const owned = alreadyOwnedOf({ purchases: mine, offer, place, about });
        // The enrolment may be paid in another tab meanwhile.
        const { signup_fee: owed } = alreadyOwnedOf({ purchases: purchases.latest, offer, place, about });
        const { bought, unfinished, refused } = owned;
        if (bought && !again) {
          return (
            <AlreadyBought
              purchase={bought}
              onAgain={place || refused !== null || bought.status === 'active' ? null : () => setAgain(true)}
            />
          );
        }
        if (refused !== null && !unfinished) return <NotForYou text={refused} />;
        if (wantedPlace && isWithoutPlace(wantedPlace, unfinished)) {
          return <NoPlace place={wantedPlace.single_class} offer={offer} waits={waitlist_enabled} />;
        }
        const until = videosUntil(mine, offer, today);
        return (
          <>
            {until !== null && <VideosAfter until={until} days={offer.expiration_days} />}
            {unfinished && <Unfinished key={unfinished.purchase_id} purchase={unfinished} latest={purchases.latest} />}
            <QueryView query={{ ...options, data: ready }} skeleton={skeleton}>
              {(known) => (
                <PaymentForm
                  offer={offer}
                  bill={bill}
                  discountCode={discountCode}
                  place={place}
                  trial_had={trial_had}
                  options={known}
                  sources={(known.saves_cards && sources.data) || []}
                  begun={unfinished?.payment_method.kind}
                  again_after={again ? bought?.purchase_id : undefined}
                  signup_fee={owed === null ? null : { class_package_id: owed, price }}
                  documentText={(slug) => <DocumentText slug={slug} />}
                  onDone={finish}
                />
              )}
            </QueryView>
          </>
        );
      }}
    </QueryView>
  );
}
