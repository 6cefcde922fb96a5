import { z } from 'zod';
import { UNLIMITED } from '#shared/unlimited.ts';
import { htmlContent, id, idText, instant, longText, typedLine } from './common.ts';
import { editOf, versioned } from './edit.ts';
import { allowedTime, newAllowedTime } from './grants.ts';
import { money, typedMoney } from './money.ts';
import { storedFile } from './studio.ts';

/** The kind of a package: in-person classes, online access, or a place in a special class. */
export const packageKind = z.enum(['presencial', 'online', 'especial']);

export const period = z.enum(['day', 'month', 'year']);

/** Whether its days count from the payment, or from the first class taken with it. */
export const packageStart = z.enum(['pago', 'primera_clase']);

const days = z.int().min(1).max(3650);

/** -1 is unlimited. */
const classAmount = z
  .int()
  .refine((amount) => amount === UNLIMITED || (amount >= 1 && amount <= 1000), 'Debe ser -1 o de 1 a 1,000.');

export const classPackageType = z.object({
  class_type: z.object({ class_type_id: id, name: z.string() }),
  class_amount: z.int(),
  expiration_days: z.int(),
});

/** A package as anybody sees it. Prices in pesos; `class_amount` -1 is unlimited. */
export const classPackage = z.object({
  class_package_id: id,
  /** The same number under its second name in the API. */
  package_id: id,
  title: z.string(),
  kind: packageKind,
  price: money,
  sale_price: money.nullable(),
  description: z.string(),
  short_description: z.string(),
  image: storedFile.nullable(),
  class_amount: z.int(),
  expiration_days: z.int(),
  starts: packageStart,
  /** If its days count from the first class: how many days after the payment that class may be at the latest. */
  first_class_days: z.int(),
  /** The class types for which all its classes are valid, without `class_package_types`; empty: all. */
  class_types: z.array(z.object({ class_type_id: id, name: z.string() })),
  allowed_times: z.array(allowedTime),
  class_package_types: z.array(classPackageType),
  is_special_event: z.boolean(),
  is_trial: z.boolean(),
  limit_per_customer: z.int().nullable(),
  /** Only for people who have neither attended nor bought anything, by person, mail and phone. */
  only_new_customers: z.boolean(),
  total_limit: z.int().nullable(),
  /** How many can still be sold; null: no limit. */
  left: z.int().nullable(),
  is_subscription: z.boolean(),
  subscription_period: period.nullable(),
  subscription_interval: z.int().nullable(),
  free_trial_length: z.int().nullable(),
  free_trial_period: period.nullable(),
  downloadable: z.boolean(),
  file_url: z.string(),
});

/** The fields that only staff see. */
export const classPackageAtOffice = classPackage.extend({
  on_home: z.boolean(),
  hidden: z.boolean(),
  position: z.int(),
  sold: z.int(),
  createdAt: instant,
  ...versioned,
});

const typeRow = z.strictObject({ class_type_id: id, class_amount: classAmount, expiration_days: days });

const newPackageFields = z.strictObject({
  title: typedLine(120, 1),
  kind: packageKind.default('presencial'),
  price: typedMoney,
  sale_price: typedMoney.nullable().default(null),
  /** HTML when it holds a tag, else text. */
  description: htmlContent.max(20_000).default(''),
  short_description: longText(300).default(''),
  file_id: id.nullable().optional(),
  class_amount: classAmount.default(-1),
  expiration_days: days,
  starts: packageStart.default('pago'),
  first_class_days: days.default(365),
  class_type_ids: z.array(id).max(50).nullable().default(null),
  allowed_times: z.array(newAllowedTime).max(20).nullable().default(null),
  class_package_types: z.array(typeRow).max(20).default([]),
  is_trial: z.boolean().default(false),
  /** Absent: once for trials and free packages, else no limit. */
  limit_per_customer: z.int().min(1).max(1000).nullable().optional(),
  /** Absent: only trials are. */
  only_new_customers: z.boolean().optional(),
  total_limit: z.int().min(1).max(1_000_000).nullable().default(null),
  is_subscription: z.boolean().default(false),
  subscription_period: period.nullable().default(null),
  subscription_interval: z.int().min(1).max(365).nullable().default(null),
  free_trial_length: z.int().min(1).max(365).nullable().default(null),
  free_trial_period: period.nullable().default(null),
  downloadable: z.boolean().default(false),
  file_url: typedLine(500)
    .refine((address) => /^(https:\/\/|\/(?!\/)|$)/.test(address), 'Escribe una dirección que empiece con https://')
    .default(''),
  position: z.int().min(0).max(10_000).default(0),
  hidden: z.boolean().default(false),
});

/** Why its days cannot count from the first class; null: they can, or do not. */
function whyNotLater({ starts, kind, is_subscription }: z.output<typeof newPackageFields>): string | null {
  if (starts === 'pago') return null;
  if (kind !== 'presencial') return 'Solo las clases en el estudio pueden contar desde la primera.';
  if (is_subscription) return 'Una suscripción cuenta desde cada cobro: no puede esperar a la primera clase.';
  return null;
}

/** Checks fields of a package that depend on each other; the error is at the wrong field. */
function coherent(input: z.output<typeof newPackageFields>, context: z.RefinementCtx): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (input.sale_price !== null && input.sale_price > input.price)
    say('sale_price', 'La oferta no puede ser mayor que el precio.');
  if (input.is_subscription && input.subscription_period === null)
    say('subscription_period', 'Di cada cuánto se cobra la suscripción.');
  if (input.is_subscription && input.subscription_interval === null)
    say('subscription_interval', 'Di cada cuánto se cobra la suscripción.');
  if (!input.is_subscription && (input.subscription_period !== null || input.subscription_interval !== null))
    say('is_subscription', 'Solo una suscripción tiene periodo de cobro.');
  if (!input.is_subscription && input.free_trial_length !== null)
    say('free_trial_length', 'Solo una suscripción tiene periodo de prueba.');
  if ((input.free_trial_length === null) !== (input.free_trial_period === null))
    say('free_trial_period', 'Di cuánto dura la prueba y en qué unidad.');
  const early = whyNotLater(input);
  if (early !== null) say('starts', early);
  if (input.is_subscription && input.kind === 'especial') say('kind', 'Un evento especial no puede ser suscripción.');
}

export const newClassPackage = newPackageFields.superRefine(coherent);

/** Rows as `GET` gives them are taken too. */
const sentTypes = z
  .array(
    z.union([
      typeRow,
      typeRow
        .omit({ class_type_id: true })
        .extend({ class_type: z.object({ class_type_id: id }) })
        .transform(({ class_type, ...row }) => ({ class_type_id: class_type.class_type_id, ...row })),
    ]),
  )
  .max(20);
/** One package; `payable`: whether the studio offers a way to pay it online. */
const offered = { payable: z.boolean() };
const offeredPackage = classPackage.extend(offered);

const changeable = newPackageFields.extend({ class_package_types: sentTypes, package_id: id.optional() });
export const changedClassPackage = editOf(changeable, classPackageAtOffice.extend(offered), 'class_package_id').refine(
  ({ class_package_id, package_id }) => package_id === undefined || package_id === class_package_id,
  { path: ['package_id'], error: 'Es otro paquete.' },
);

/** Lists come under `class_packages`. */
export const classPackageList = z.object({ class_packages: z.array(classPackage) });
export const classPackageAnswer = z.object({ class_package: offeredPackage });
export type OfferedPackage = z.output<typeof offeredPackage>;
export const classPackageSaved = z.object({ class_package: classPackageAtOffice, message: z.string() });
export const officePackageList = z.object({ class_packages: z.array(classPackageAtOffice) });

/** `single_class_id` filters the people who bought a special class. */
export const attendeesQuery = z.strictObject({ single_class_id: idText.optional() });

export const attendee = z.object({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  purchase_id: id,
  status: z.string(),
  single_class_id: id.nullable(),
  spot: z.int().nullable(),
});

export const attendeeList = z.object({ asistentes: z.array(attendee) });

/** Puts a package on the home page. */
export const homePackage = z.strictObject({ class_package_id: id });

export type Attendee = z.output<typeof attendee>;
export type Period = z.output<typeof period>;
export type PackageStart = z.output<typeof packageStart>;
export type PackageKind = z.output<typeof packageKind>;
export type ClassPackage = z.output<typeof classPackage>;
export type ClassPackageAtOffice = z.output<typeof classPackageAtOffice>;
export type NewClassPackage = z.output<typeof newPackageFields>;
export type ChangedClassPackage = z.output<typeof changedClassPackage>;
