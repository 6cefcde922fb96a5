import { formatDateTime, formatDay } from '#shared/time.ts';
import type { Consequences, PersonTouched } from '#shared/wire/consequences.ts';
import { count } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import styles from './consequences-list.module.css';

const SHOWN = 12;

function fateOf({ fate, spot, spot_after, money_back, class_date, class_date_after }: PersonTouched): string {
  if (fate === 'cancelled') return money_back ? 'Se cancela' : 'Se cancela, su clase regresa';
  if (fate === 'stays' && class_date_after !== null && class_date_after !== class_date)
    return `Pasa al ${formatDateTime(class_date_after)}`;
  return fate === 'moves' ? `Del lugar ${spot} al ${spot_after}` : 'Conserva su lugar';
}

function PersonLine({ person, dated }: { person: PersonTouched; dated: boolean }) {
  return (
    <li className={styles.person}>
      <span>
        <strong>{person.name}</strong>
        {dated && ` · ${formatDateTime(person.class_date)}`}
      </span>
      <span className={styles.fate}>{fateOf(person)}</span>
      {!person.has_mail && <span className={styles.note}>Sin correo: avísale tú.</span>}
      {person.notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </li>
  );
}

/** The classes that cannot take the change, each with its reason, and what to do instead. */
function RefusedClasses({ refused }: Pick<Consequences, 'refused'>) {
  return (
    <div className={styles.clashes}>
      <p>
        <Icon name="alert" size={20} />
        <strong>
          {refused.length === 1
            ? 'Esta clase no acepta el cambio: cancélala antes, o cámbialo desde un día posterior.'
            : 'Estas clases no aceptan el cambio: cancélalas antes, o cámbialo desde un día posterior.'}
        </strong>
      </p>
      <ul>
        {refused.map(({ single_class_id, class_date, reason }) => (
          <li key={single_class_id}>
            {formatDateTime(class_date)}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The classes that copying a week creates, exceptions of that week first. */
function Copies({ copies }: Pick<Consequences, 'copies'>) {
  const exceptions = copies.filter(({ note }) => note !== null);
  const others = copies.filter(({ note }) => note === null);
  const line = ({ class_date, name, coach, location, note }: Consequences['copies'][number]) => (
    <li key={`${class_date} ${name} ${coach} ${location}`} className={styles.person}>
      <span>
        <strong>{formatDateTime(class_date)}</strong> {[name, coach, location].filter(Boolean).join(' · ')}
      </span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </li>
  );
  return (
    <>
      {exceptions.length > 0 && (
        <Unfold
          wide
          className={styles.more}
          opened
          label={count(exceptions.length, 'clase no es como siempre', 'clases no son como siempre')}
        >
          <ul>{exceptions.map(line)}</ul>
        </Unfold>
      )}
      {others.length > 0 && (
        <Unfold
          wide
          className={styles.more}
          opened={copies.length <= 8}
          label={count(others.length, 'clase como siempre', 'clases como siempre')}
        >
          <ul>{others.map(line)}</ul>
        </Unfold>
      )}
    </>
  );
}

/** The consequences before the act: in words, then clashes, classes left out, and the people affected. */
export function ConsequencesList({ consequences }: { consequences: Consequences }) {
  const { sentences, refused, clashes, copies, left_out, kept, people } = consequences;
  const dated = new Set(people.map(({ single_class_id }) => single_class_id)).size > 1;
  return (
    <div className={styles.list} aria-live="polite">
      <ul className={styles.sentences}>
        {sentences.length === 0 && <li>No cambia nada para las personas.</li>}
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {refused.length > 0 && <RefusedClasses refused={refused} />}
      {clashes.length > 0 && (
        <div className={styles.clashes}>
          <p>
            <Icon name="alert" size={20} />
            <strong>Se empalma. Puedes continuar si así lo quieres.</strong>
          </p>
          <ul>
            {clashes.slice(0, SHOWN).map(({ class_date, sentence }) => (
              <li key={`${class_date} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
          {clashes.length > SHOWN && <p>Y {count(clashes.length - SHOWN, 'empalme más', 'empalmes más')}.</p>}
        </div>
      )}
      {copies.length > 0 && <Copies copies={copies} />}
      {left_out.length > 0 && (
        <Unfold
          wide
          className={styles.more}
          opened={left_out.length <= 4}
          label={count(left_out.length, 'se salta', 'se saltan')}
        >
          <ul>
            {left_out.map(({ date, reason }) => (
              <li key={`${date} ${reason}`}>
                {formatDay(date)}: {reason}
              </li>
            ))}
          </ul>
        </Unfold>
      )}
      {kept.length > 0 && (
        <p className={styles.kept}>
          Se quedan como están: {kept.map(({ class_date }) => formatDateTime(class_date)).join('; ')}.
        </p>
      )}
      {people.length > 0 && (
        <Unfold
          wide
          className={styles.more}
          // Staff have to inform those who get no letter.
          opened={people.length <= 3 || people.some(({ notes, has_mail }) => notes.length > 0 || !has_mail)}
          label={count(people.length, 'persona', 'personas')}
        >
          <ul>
            {people.map((person) => (
              <PersonLine key={person.class_reservation_id} person={person} dated={dated} />
            ))}
          </ul>
        </Unfold>
      )}
    </div>
  );
}
