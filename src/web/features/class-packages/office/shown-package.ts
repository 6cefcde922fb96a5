import { UNLIMITED } from '#shared/unlimited.ts';
import type { ClassPackageAtOffice, Period } from '#shared/wire/class-packages.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import type { Offer } from '../offer.ts';
import { amountOf, startsOf } from './sent-package.ts';
import { ids, number, pictureOf, type TypedPackage, typedRows, typedTimes } from './typed-package.ts';

const whole = (typed: string, otherwise: number) => {
  const value = number(typed);
  return Number.isFinite(value) && value >= 0 ? value : otherwise;
};
const period = (typed: string): Period => (typed === 'day' || typed === 'year' ? typed : 'month');

/** The customer's card of what is typed, however incomplete. */
export function offerOf(
  typed: TypedPackage,
  before: ClassPackageAtOffice | null,
  class_types: readonly ClassType[],
): Offer {
  const kind = typed.kind === 'online' || typed.kind === 'especial' ? typed.kind : 'presencial';
  const rows = kind === 'presencial' && typed.counting === 'types' ? typedRows(typed.class_package_types) : [];
  const named = (id: number) => ({
    class_type_id: id,
    name: class_types.find(({ class_type_id }) => class_type_id === id)?.name ?? '…',
  });
  const class_package_types = rows.map((row) => ({
    class_type: named(Number(row.class_type_id)),
    class_amount: row.class_amount.trim() === '' ? UNLIMITED : whole(row.class_amount, 1),
    expiration_days: whole(row.expiration_days, 1),
  }));
  const total_limit = typed.total_limit.trim() === '' ? null : whole(typed.total_limit, 1);
  const sale = typed.sale_price.trim() === '' ? null : whole(typed.sale_price, 0);
  return {
    title: typed.title.trim() || 'Nombre del paquete',
    kind,
    price: whole(typed.price, 0),
    sale_price: sale,
    short_description: typed.short_description,
    image: pictureOf(typed),
    class_amount: rows.length > 0 ? sumOf(class_package_types) : shownAmount(typed),
    expiration_days: whole(typed.expiration_days, 1),
    starts: startsOf(typed),
    first_class_days: whole(typed.first_class_days, 365),
    class_types: typed.counting === 'types' ? [] : ids(typed.class_type_ids).map(named),
    allowed_times: typedTimes(typed.allowed_times).filter(({ weekdays }) => weekdays.length > 0),
    class_package_types,
    is_special_event: kind === 'especial',
    is_trial: typed.is_trial,
    only_new_customers: typed.only_new_customers,
    limit_per_customer: typed.limit_per_customer.trim() === '' ? null : whole(typed.limit_per_customer, 1),
    total_limit,
    left: total_limit === null ? null : Math.max(0, total_limit - (before?.sold ?? 0)),
    ...subscriptionOf(typed),
    downloadable: typed.downloadable,
  };
}

function subscriptionOf(typed: TypedPackage) {
  const is_subscription = typed.is_subscription;
  const free = is_subscription && typed.free_trial_length.trim() !== '';
  return {
    is_subscription,
    subscription_period: is_subscription ? period(typed.subscription_period) : null,
    subscription_interval: is_subscription ? whole(typed.subscription_interval, 1) : null,
    free_trial_length: free ? whole(typed.free_trial_length, 1) : null,
    free_trial_period: free ? period(typed.free_trial_period) : null,
  };
}

function shownAmount(typed: TypedPackage): number {
  const amount = amountOf(typed);
  return Number.isFinite(amount) ? amount : 1;
}

function sumOf(rows: readonly { class_amount: number }[]): number {
  if (rows.some(({ class_amount }) => class_amount === UNLIMITED)) return UNLIMITED;
  return rows.reduce((sum, { class_amount }) => sum + class_amount, 0);
}
