import type { PeopleReport as Report } from '#shared/wire/reports/people.ts';
import { formatNumber } from '../../../lib/format.ts';
import { PeriodPicker } from '../report-frame.tsx';
import { birthdaysQuery, endingQuery, leavingQuery, newQuery } from './api.ts';
import { DaysField } from './days-field.tsx';
import type { ListProps } from './list-props.ts';
import styles from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { birthdayFacts, endingFacts, leavingFacts, newFacts, ofThem } from './people-words.ts';
import { PersonCard } from './person-card.tsx';

/** Said of the lists of people who may be called (docs/rules.md#reports-customers). */
const WHO_TO_CALL =
  'No aparece quien se opuso al uso de sus datos. La marca de publicidad es su última respuesta; quien no tiene marca no ha respondido.';

const awayChoices = [7, 14, 21, 30, 45, 60, 90, 180, 365];
const endingChoices = [1, 3, 7, 14, 30, 60];

export function Leaving({ address }: ListProps) {
  const { away_days, page } = address;
  return (
    <PeopleList
      query={leavingQuery(away_days, page)}
      address={address}
      control={
        <DaysField
          label="Sin venir al menos"
          offered={awayChoices}
          value={away_days}
          onChange={(days) => address.changeDays('ausencia', days)}
        />
      }
      note={WHO_TO_CALL}
      empty="Nadie: quienes han venido siguen viniendo, o ya reservaron."
    >
      {(person) => <PersonCard key={person.customer_id} person={person} facts={leavingFacts(person)} toCall />}
    </PeopleList>
  );
}

export function Ending({ address, period, renewing = false }: ListProps & { renewing?: boolean }) {
  const { ending_days, page } = address;
  return (
    <PeopleList
      query={endingQuery(ending_days, renewing, page)}
      address={address}
      control={
        <DaysField
          label="En los próximos"
          offered={endingChoices}
          value={ending_days}
          onChange={(days) => address.changeDays('vence', days)}
        />
      }
      note={WHO_TO_CALL}
      empty={
        renewing
          ? 'Ninguna suscripción se renueva en estos días.'
          : 'A nadie se le vencen sus últimas clases en estos días.'
      }
    >
      {(person) => (
        <PersonCard key={person.customer_id} person={person} facts={endingFacts(person, period.today)} toCall />
      )}
    </PeopleList>
  );
}

/** From joining to the first money that is no trial. */
function Conversion({ joined, attended, trial, trial_bought, bought }: Report['new']) {
  const figures = [
    ['Se registraron', formatNumber(joined)],
    ['Vinieron a clase', ofThem(attended, joined)],
    ['Compraron un paquete', ofThem(bought, joined)],
    ['Compraron tras su prueba', ofThem(trial_bought, trial)],
  ] as const;
  return (
    <dl className={styles.figures} aria-label="De registrarse a comprar">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NewOnes({ address, period, report }: ListProps) {
  return (
    <>
      <PeriodPicker period={period} />
      {report && report.new.joined > 0 && <Conversion {...report.new} />}
      <PeopleList
        query={newQuery(period.days, address.page)}
        address={address}
        note={WHO_TO_CALL}
        empty="Nadie se registró en estos días."
      >
        {(person) => <PersonCard key={person.customer_id} person={person} facts={newFacts(person)} toCall />}
      </PeopleList>
    </>
  );
}

export function Birthdays({ address, period }: ListProps) {
  return (
    <PeopleList
      query={birthdaysQuery(address.page)}
      address={address}
      note={WHO_TO_CALL}
      empty="Nadie cumple años en estos días."
    >
      {(person) => (
        <PersonCard key={person.customer_id} person={person} facts={birthdayFacts(person, period.today)} toCall />
      )}
    </PeopleList>
  );
}
