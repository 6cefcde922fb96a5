import { counted, formatNumber } from '#shared/format-number.ts';
import { listWords } from '#shared/list-words.ts';
import { formatDay } from '#shared/time.ts';
import type { PersonIn } from '../queries/class-people.ts';
import { type Changed, type PeopleByClass, peopleOf, staysIn, whatChanges, when } from './change-words.ts';
import { type MoneyBack, moneySentences } from './money-words.ts';
import { atHour, weekdays } from './pattern-words.ts';
import { isRefused } from './refused-classes.ts';
import {
  type Difference,
  differenceOf,
  intoThePast,
  isMoved,
  isNoticed,
  losesArrivals,
  type Plan,
  peopleOver,
  type Step,
} from './steps.ts';

/** The changes that the letter names, before and after. */
function noticeOf(changed: readonly Changed[]): string {
  const differences = changed.map(({ before, draft }) => differenceOf(before, draft));
  const has = (kind: keyof Difference) => differences.some((difference) => difference[kind]);
  const named = [
    ...(has('hour') ? ['el día y la hora de antes y los de ahora'] : []),
    ...(has('location') ? ['la sucursal de antes y la de ahora'] : []),
    ...(has('coach') ? ['quién la da'] : []),
    ...(has('duration') ? ['cuánto dura'] : []),
    ...(has('type') ? ['qué clase es'] : []),
  ];
  return `un aviso con ${listWords(named)}`;
}

/** The question before a class is put at a past hour; null: none is. */
export function askAboutPast(steps: readonly Step[], now: Date): string | null {
  const past = intoThePast(steps, now);
  if (past.length === 0) return null;
  const alone = past.length === 1;
  const which = steps.some(({ act }) => act === 'make')
    ? `${alone ? 'Esta clase ya pasó' : 'Estas clases ya pasaron'}: nadie ${alone ? 'la' : 'las'} podrá reservar.`
    : 'Quedaría a una hora que ya pasó: nadie podrá reservar.';
  return `${which} Sirve para que los reportes digan lo que sí se dio.`;
}

/** Why a saved change cannot be undone. */
export function whyNotUndoable(steps: readonly Step[], people: PeopleByClass): string | null {
  const touched = steps.flatMap((step) => (step.act === 'make' ? [] : [step]));
  const inThem = touched.flatMap(({ before }) => people.get(before.single_class_id) ?? []).length;
  const cancelled = touched.filter(({ act }) => act === 'cancel').length;
  if (inThem > 0)
    return `No se podrá deshacer: ${peopleOf(inThem)} ${inThem === 1 ? 'recibe' : 'reciben'} el aviso en cuanto guardes.`;
  return cancelled === 0 ? null : 'No se podrá deshacer: se cancelan clases.';
}

/** Past classes send no letters. */
function noticeSentences(changed: readonly Changed[], people: PeopleByClass, { now, waits }: Aside): string[] {
  const stays = staysIn(people);
  const noticed = changed.filter(({ before, draft }) => isNoticed(differenceOf(before, draft)));
  const coming = noticed.filter(({ draft }) => draft.starts_at > now);
  const hearing = coming.flatMap(stays).length;
  const moved = coming.filter(({ before, draft }) => isMoved(differenceOf(before, draft))).flatMap(stays);
  if (hearing === 0 && noticed.flatMap(stays).length > 0) return ['Esa hora ya pasó: no se avisa a nadie.'];
  if (hearing === 0)
    return noticed.length === 0 || waits.go_on + waits.end > 0 ? [] : ['No hay reservaciones: no se avisa a nadie.'];
  const notified = `${hearing === 1 ? 'Conserva' : 'Conservan'} su lugar y ${hearing === 1 ? 'recibe' : 'reciben'} ${noticeOf(coming.filter((step) => stays(step).length > 0))}: ${peopleOf(hearing)}.`;
  return [notified, ...whatComesBack(moved)];
}

/** The sentence on what people in a moved class get back when they cancel: the class, or for a bought place the money. */
function whatComesBack(moved: readonly PersonIn[]): string[] {
  const bought = moved.filter(({ grant }) => grant.only_class_id !== null).length;
  const others = moved.length - bought;
  if (moved.length === 0) return [];
  if (bought > 0 && others > 0)
    return [
      `Pueden cancelar sin costo hasta que empiece: ${peopleOf(others)} con su clase de regreso y ${peopleOf(bought)} con su dinero de regreso.`,
    ];
  const can = moved.length === 1 ? 'Puede' : 'Pueden';
  return [`${can} cancelar sin costo, con su ${bought > 0 ? 'dinero' : 'clase'} de regreso, hasta que empiece.`];
}

/** Arrivals that were marked for another hour. */
function arrivalSentences(changed: readonly Changed[], people: PeopleByClass, now: Date): string[] {
  const moving = changed.filter((step) => step.draft.starts_at > now && losesArrivals(step));
  const arrived = moving.flatMap(staysIn(people)).filter(({ attended }) => attended).length;
  return arrived === 0
    ? []
    : [
        `Se ${arrived === 1 ? 'quita la llegada registrada' : 'quitan las llegadas registradas'} de ${peopleOf(arrived)}.`,
      ];
}

function cancelSentences(steps: readonly Step[], people: PeopleByClass, { waiting, back }: Aside): string[] {
  const cancelled = steps.flatMap((step) => (step.act === 'cancel' ? [step.before] : []));
  const [first] = cancelled;
  if (!first) return [];
  const money = moneyIn(back, cancelled);
  const what =
    cancelled.length === 1
      ? `Se cancela ${first.class_type_name}, ${when(first.class_date)}.`
      : `Se cancelan ${formatNumber(cancelled.length)} clases.`;
  const everybody = cancelled.flatMap(({ single_class_id }) => people.get(single_class_id) ?? []).length;
  const bought = money.returns.flatMap(({ class_reservation_ids }) => class_reservation_ids).length;
  const inThem = everybody - bought;
  const notified =
    inThem === 0
      ? 'Nadie las ha reservado.'
      : `${inThem === 1 ? 'Recibe' : 'Reciben'} un aviso y su clase de regreso: ${peopleOf(inThem)}.`;
  const nobody = cancelled.length === 1 && inThem === 0 ? 'Nadie la ha reservado.' : notified;
  return [
    what,
    bought > 0 && inThem === 0 ? `${bought === 1 ? 'Recibe' : 'Reciben'} un aviso: ${peopleOf(bought)}.` : nobody,
    ...moneySentences(money, { undoable: true }),
    ...(waiting > 0 ? [`Termina la lista de espera de ${peopleOf(waiting)}.`] : []),
  ];
}

/** The part of the refunds that belongs to some of the classes. */
function moneyIn(back: MoneyBack, classes: readonly { single_class_id: number }[]): MoneyBack {
  const ids = new Set(classes.map(({ single_class_id }) => single_class_id));
  return { ...back, returns: back.returns.filter(({ single_class_id }) => ids.has(single_class_id)) };
}

function makeSentences(steps: readonly Step[]): string[] {
  const made = steps.flatMap((step) => (step.act === 'make' ? [step.draft.class_date] : []));
  const [first] = made;
  const last = made.at(-1);
  if (!first || !last) return [];
  if (made.length === 1) return [`Se crea una clase el ${when(first)}.`];
  return [`Se crean ${formatNumber(made.length)} clases, del ${formatDay(first)} al ${formatDay(last)}.`];
}

function placeSentences(changed: readonly Changed[], back: MoneyBack): string[] {
  const placed = changed.flatMap((step) => step.people);
  const leaving = placed.filter(({ spot }) => spot === null).length;
  const moved = placed.length - leaving;
  const money = moneyIn(
    back,
    changed.map(({ before }) => before),
  );
  const bought = money.returns.flatMap(({ class_reservation_ids }) => class_reservation_ids).length;
  const cancelled = leaving - bought;
  const short = changed.filter((step) => peopleOver(step) > 0);
  const over = short.reduce((sum, step) => sum + peopleOver(step), 0);
  const inThem = short.length > 1 ? ` en ${formatNumber(short.length)} clases` : '';
  return [
    ...(over > 0 ? [`Faltan lugares para ${peopleOf(over)}${inThem}: elige quién se cancela.`] : []),
    ...(moved > 0
      ? [
          `${moved === 1 ? 'Cambia' : 'Cambian'} de lugar y ${moved === 1 ? 'recibe' : 'reciben'} un aviso: ${peopleOf(moved)}.`,
        ]
      : []),
    ...(cancelled > 0
      ? [`${cancelled === 1 ? 'Se cancela' : 'Se cancelan'}, con aviso y su clase de regreso: ${peopleOf(cancelled)}.`]
      : []),
    ...(bought > 0 ? [`${bought === 1 ? 'Se cancela' : 'Se cancelan'}, con aviso: ${peopleOf(bought)}.`] : []),
    ...moneySentences(money, { undoable: false }),
  ];
}

function sayRefused(refused: readonly Changed[]): string {
  const [classes, are] =
    refused.length === 1
      ? ['una clase', 'tiene reservaciones']
      : [`${formatNumber(refused.length)} clases`, 'tienen reservaciones'];
  return `No se puede guardar: ${classes} que ${are} no ${refused.length === 1 ? 'puede' : 'pueden'} cambiar de tipo.`;
}

function sayUnchanged({ weekdays: days, time }: NonNullable<Plan['unchanged']>): string {
  // 1 January 2024 was a Monday.
  return `Los ${listWords(days.map((day) => weekdays(`2024-01-0${day}`)))} ${atHour(time)} siguen igual.`;
}

/** The sentence on people on the waitlists of changed classes: they get a letter, and stay unless the type changes. */
export interface Waits {
  go_on: number;
  end: number;
}

function waitSentences({ go_on, end }: Waits): string[] {
  const go = go_on === 1 ? 'Sigue en la lista de espera y recibe' : 'Siguen en la lista de espera y reciben';
  return [
    ...(go_on > 0 ? [`${go} el mismo aviso: ${peopleOf(go_on)}.`] : []),
    ...(end > 0 ? [`Termina la lista de espera, con aviso, de ${peopleOf(end)}.`] : []),
  ];
}

/** What the sentences need besides the plan and its people. */
interface Aside {
  /** For cancelled classes. */
  waiting: number;
  waits: Waits;
  now: Date;
  back: MoneyBack;
}

/** The sentences for staff about a plan, the most important first. */
export function sentencesOf({ steps, kept, unchanged = null }: Plan, people: PeopleByClass, aside: Aside): string[] {
  const changed = steps.flatMap((step) => (step.act === 'change' ? [step] : []));
  const refused = changed.filter(isRefused);
  if (refused.length > 0) return [sayRefused(refused), ...whatChanges(changed, people)];
  return [
    ...cancelSentences(steps, people, aside),
    ...whatChanges(changed, people),
    ...noticeSentences(changed, people, aside),
    ...arrivalSentences(changed, people, aside.now),
    ...waitSentences(aside.waits),
    ...placeSentences(changed, aside.back),
    ...makeSentences(steps),
    ...(unchanged ? [sayUnchanged(unchanged)] : []),
    ...(kept.length > 0
      ? [
          `${counted(kept.length, 'clase cambiada a mano se queda', 'clases cambiadas a mano se quedan')} como ${kept.length === 1 ? 'está' : 'están'}.`,
        ]
      : []),
  ];
}
