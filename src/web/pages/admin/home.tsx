import { useQuery } from '@tanstack/react-query';
import { formatLongDay } from '#shared/time.ts';
import { requestsQuery } from '../../features/authorisation/api.ts';
import { AuthorisationRequests } from '../../features/authorisation/requests.tsx';
import { firstStepsQuery } from '../../features/first-steps/api.ts';
import { AllStepsTaken, FirstSteps } from '../../features/first-steps/first-steps.tsx';
import { NoMail } from '../../features/first-steps/no-mail.tsx';
import { Shortcuts } from '../../features/first-steps/shortcuts.tsx';
import { MailboxLink } from '../../features/notices/mailbox/mailbox-link.tsx';
import { sendingQuery } from '../../features/notices/sending/api.ts';
import { NotSending } from '../../features/notices/sending/not-sending.tsx';
import { AccountChangeNotice } from '../../features/payment-methods/office/account-change.tsx';
import { accountChangeQuery } from '../../features/payment-methods/office/api.ts';
import { MonthCards } from '../../features/reports/month/month-cards.tsx';
import { DayList } from '../../features/roster/day-list.tsx';
import { toConfirmQuery } from '../../features/till/api.ts';
import { ToConfirm } from '../../features/till/day/to-confirm.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { useDayAddress } from '../../lib/use-day-address.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import styles from './home.module.css';

/** `/admin`: first steps until they are done, then how the studio is doing, today, and links to frequent tasks. */
export default function AdminHome() {
  const address = useDayAddress();
  const steps = useQuery(firstStepsQuery);
  const { customer } = useSession();
  const { business_name } = useConfiguration();
  const urgent = [
    useQuery(requestsQuery),
    useQuery(toConfirmQuery),
    useQuery(accountChangeQuery),
    useQuery(sendingQuery),
  ];
  const settled = useSettled([...urgent, steps]);
  return (
    <>
      <PageHeading title={customer ? `Hola, ${customer.name}` : 'Inicio'} text={business_name} />
      {!settled && <ListSkeleton />}
      {/* Hidden until what comes first is known: a card that comes late would move the others under the finger. */}
      <div hidden={!settled}>
        <AuthorisationRequests />
        <ToConfirm />
        <AccountChangeNotice />
        <NotSending />
        <QueryView query={steps}>
          {({ steps: known, done, hidden }) => (
            <>
              <NoMail steps={known} />
              {!hidden && (done ? <AllStepsTaken /> : <FirstSteps steps={known} />)}
              {(hidden || done) && <MonthCards today={address.today} />}
            </>
          )}
        </QueryView>
        <Shortcuts />
        <section aria-labelledby="hoy">
          <h2 id="hoy" className={styles.title}>
            Hoy, {formatLongDay(address.today)}
          </h2>
          <DayList
            address={{ ...address, day: address.today }}
            empty={{
              text: 'No hay clases programadas.',
              step: <ButtonLink to={paths.adminClasses}>Programar una clase</ButtonLink>,
            }}
          />
        </section>
        <MailboxLink />
      </div>
    </>
  );
}
