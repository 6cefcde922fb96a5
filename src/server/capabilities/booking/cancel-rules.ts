import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { formatNumber } from '#shared/format-number.ts';
import { toPesos } from '#shared/money.ts';
import { Refusal, type RefusalCode } from '#shared/refusals.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import type { CancelOutcome } from '#shared/wire/reservations.ts';
import type { CancellationKind, GrantUse, GuestFacts } from './facts.ts';

const NOT_CANCELLABLE = 'Tus clases son transferibles y no son cancelables';

const UNITS = {
  days: { milliseconds: DAY, one: 'día', many: 'días' },
  hours: { milliseconds: HOUR, one: 'hora', many: 'horas' },
  minutes: { milliseconds: MINUTE, one: 'minuto', many: 'minutos' },
  seconds: { milliseconds: SECOND, one: 'segundo', many: 'segundos' },
} as const;

export type CancelSettings = Pick<
  Configuration,
  | 'allow_cancel_reservations'
  | 'allow_cancel_after_treshold'
  | 'cancel_timeframe_value'
  | 'cancel_timeframe_unit'
  | 'max_cancels_per_available_class'
>;

/** The facts of the rule of cancelling. Instants in milliseconds. */
export interface CancelFacts {
  starts_at: number;
  attended: boolean;
  cancellation: CancellationKind | null;
  /** The studio moved the class: until this instant cancelling is free and does not count for the limit. */
  free_cancel_until: number | null;
  roster_closed: boolean;
  grant: Pick<GrantUse, 'class_amount' | 'own_cancellations' | 'only_class_id'>;
}

export interface Cancellation {
  cancellation: 'in-time' | 'late' | 'studio';
  returns_credit: boolean;
}

/**
 * Decides what cancelling does now, in the order of docs/rules.md#cancelling-order. Cancellations by the studio always
 * return the credit.
 * @param now milliseconds since 1970
 */
export function decideCancellation({
  facts,
  settings,
  now,
  byStaff,
}: {
  facts: CancelFacts;
  settings: CancelSettings;
  now: number;
  byStaff: boolean;
}): Decision<Cancellation> {
  if (!byStaff && now >= facts.starts_at) return no('reservation-past');
  if (facts.roster_closed) return no('roster-closed');
  if (facts.attended) return no('reservation-attended');
  if (byStaff) return { ok: true, cancellation: 'studio', returns_credit: true };
  if (isFreeOfCharge(facts, now)) return { ok: true, cancellation: 'in-time', returns_credit: true };
  if (facts.grant.only_class_id !== null) return { ok: true, cancellation: 'late', returns_credit: false };
  if (limitReached(facts.grant, settings)) return no('cancel-limit');
  if (now <= freeUntil(facts.starts_at, settings)) return { ok: true, cancellation: 'in-time', returns_credit: true };
  return settings.allow_cancel_after_treshold
    ? { ok: true, cancellation: 'late', returns_credit: false }
    : no('cancel-window');
}

/**
 * The same for a place and the guests' places cancelled with it: all or none, each counting for the limit of its grant.
 * @param now milliseconds since 1970
 */
export function decideCancellations(
  own: CancelFacts & { grant: GrantUse },
  guests: readonly GuestFacts[],
  { settings, now, byStaff }: { settings: CancelSettings; now: number; byStaff: boolean },
): Decision<Cancellation> {
  const decision = decideCancellation({ facts: own, settings, now, byStaff });
  const counted = new Map([[own.grant.available_class_id, 1]]);
  for (const guest of guests) {
    const { available_class_id, own_cancellations } = guest.grant;
    const before = counted.get(available_class_id) ?? 0;
    const grant = { ...guest.grant, own_cancellations: own_cancellations + before };
    const { attended, free_cancel_until } = guest;
    const also = decideCancellation({ facts: { ...own, attended, free_cancel_until, grant }, settings, now, byStaff });
    if (!also.ok) return also;
    counted.set(available_class_id, before + 1);
  }
  return decision;
}

/**
 * Whether this place can be cancelled free of charge because the studio moved the class; a bought place is
 * refunded (docs/decisions/0026-money-back.md).
 * @param now milliseconds since 1970, before the class begins
 */
export function isFreeOfCharge({ free_cancel_until }: Pick<CancelFacts, 'free_cancel_until'>, now: number): boolean {
  return free_cancel_until !== null && now <= free_cancel_until;
}

/** The last instant at which cancelling returns the class, in milliseconds; long past when cancelling is off. */
export function freeUntil(starts_at: number, settings: CancelSettings): number {
  if (!settings.allow_cancel_reservations) return Number.NEGATIVE_INFINITY;
  return starts_at - settings.cancel_timeframe_value * UNITS[settings.cancel_timeframe_unit].milliseconds;
}

/** The same for one reservation, which may have longer because the studio moved its class. */
export function freeCancelUntil(
  { starts_at, free_cancel_until }: Pick<CancelFacts, 'starts_at' | 'free_cancel_until'>,
  settings: CancelSettings,
): number {
  return Math.max(freeUntil(starts_at, settings), free_cancel_until ?? Number.NEGATIVE_INFINITY);
}

/** The limit of cancellations: `max_cancels_per_available_class` times the classes granted; unlimited or unset: none. */
function limitReached({ class_amount, own_cancellations }: CancelFacts['grant'], settings: CancelSettings): boolean {
  const most = settings.max_cancels_per_available_class;
  return most !== null && class_amount !== null && own_cancellations >= most * class_amount;
}

interface ShownFacts extends CancelFacts {
  /** Centavos that the studio still has of what the place was bought for; null: it was not bought. */
  paid_for: number | null;
  /** Whether unlimited grants alone pay for it and for the guests beside it: no class can be lost. */
  unlimited: boolean;
}

/** Pesos that are refunded when the place is given up now; null: none. @param now milliseconds since 1970 */
export function moneyBack(
  { starts_at, free_cancel_until, paid_for }: Pick<ShownFacts, 'starts_at' | 'free_cancel_until' | 'paid_for'>,
  now: number,
): number | null {
  return paid_for !== null && now < starts_at && isFreeOfCharge({ free_cancel_until }, now) ? toPesos(paid_for) : null;
}

/** What the screen shows before the button, by the same rule as the act (`text` is the refusal or the late warning). */
export function cancelOutcome(facts: ShownFacts, settings: CancelSettings, now: number): CancelOutcome {
  const { unlimited } = facts;
  const never = { can_cancel: false, returns_credit: false, loses: false, unlimited, money_back: null };
  if (facts.cancellation !== null) return { ...never, text: null, beforehand: null, free_until: null };
  const decision = decideCancellation({ facts, settings, now, byStaff: false });
  const until = freeCancelUntil(facts, settings);
  const free_until = Number.isFinite(until) ? new Date(until).toISOString() : null;
  if (!decision.ok) {
    const text = refusalText(decision.code, settings);
    return { ...never, text, beforehand: text, free_until };
  }
  const { text, beforehand } = decision.returns_credit ? IN_TIME : warning(facts, settings);
  const money_back = moneyBack(facts, now);
  const returns_credit = decision.returns_credit && money_back === null;
  const loses = !decision.returns_credit && !unlimited;
  return { can_cancel: true, returns_credit, loses, unlimited, money_back, text, beforehand, free_until };
}

type Warning = Pick<CancelOutcome, 'text' | 'beforehand'>;

const IN_TIME: Warning = { text: null, beforehand: null };
const NOTHING_LOST = 'Tu membresía es ilimitada: cancelar no te cuesta nada.';

/** For a special class only staff give money or the class back (docs/rules.md#cancelling-by-staff). */
function warning({ grant, unlimited }: ShownFacts, settings: CancelSettings): Warning {
  if (unlimited) return { text: NOTHING_LOST, beforehand: NOTHING_LOST };
  if (grant.only_class_id === null) return lateWarning(settings);
  const text =
    'Es un evento especial: si cancelas, tu lugar se libera y tu compra no se te regresará. Comunícate con el estudio.';
  return { text, beforehand: text };
}

/** Where cancelling is never free, the sentence must not name hours as the reason. */
function lateWarning(settings: CancelSettings): Warning {
  const { allow_cancel_reservations, cancel_timeframe_value: n, cancel_timeframe_unit } = settings;
  if (!allow_cancel_reservations) {
    const text = 'Si cancelas, tu crédito para reservar clase no se te regresará.';
    return { text, beforehand: text };
  }
  const unit = UNITS[cancel_timeframe_unit];
  return {
    text: `Debido a que faltan menos de ${formatNumber(n)} ${n === 1 ? unit.one : unit.many} para tu clase, tu crédito para reservar clase no se te regresará.`,
    // To a customer who is only about to reserve, the sentence above reads as if the class were lost already.
    beforehand: 'Si cancelas, esta clase ya no regresa.',
  };
}

function refusalText(code: RefusalCode, settings: CancelSettings): string {
  if (code === 'cancel-window' && !settings.allow_cancel_reservations) return NOT_CANCELLABLE;
  return new Refusal(code).message;
}
