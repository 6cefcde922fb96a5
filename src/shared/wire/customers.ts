import { z } from 'zod';
import { knownAs } from '../new-customers.ts';
import { address, changedAddress } from './addresses.ts';
import {
  id,
  idText,
  instant,
  lineWithoutLinks,
  localDate,
  pageNumber,
  personName,
  phone,
  typedLine,
} from './common.ts';
import { addressedEditOf, ignoredFields, versioned } from './edit.ts';
import { sentAnswers, shownAnswers } from './forms.ts';
import { readPages } from './pages.ts';
import { storedFile } from './studio.ts';

export const role = z.enum(['customer', 'coach', 'desk', 'administrator']);

const NO_MAIL = 'El correo no es válido.';
export const email = z
  .string({ error: ({ input }) => (input === null ? NO_MAIL : undefined) })
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(NO_MAIL));

export const password = z.string().min(1, 'Debes llenar este campo.').max(128);

export const customer = z.object({
  customer_id: id,
  uid: z.string().nullable(),
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** Whether the mail is confirmed; required only for free offers. */
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  birthdate: localDate.nullable(),
  instagram: z.string().nullable(),
  signup_reason: z.string().nullable(),
  /** The text for the reason 'Otro'. */
  other: z.string().nullable(),
  /** The photograph, for herself and staff, with a signed address valid for a few minutes. */
  file: storedFile.nullable(),
  address: address.nullable(),
  /** Answers to the studio's own questions, by key. */
  custom_fields: shownAnswers,
  /** Whether all answers that booking requires are there. */
  profile_complete: z.boolean(),
  /** The reached milestones of attended classes, and when. */
  customer_milestone: z.array(z.object({ attended: z.int(), reached_at: instant })),
  attended_classes: z.int(),
  createdAt: instant,
  /** Why packages for new customers are not for this person; null: she is new. */
  known_as: z.enum(knownAs).nullable(),
  has_unlimited: z.boolean(),
  unlimited_membership_expiration: localDate.nullable(),
  accepted_pages: z.array(z.object({ page_id: id })),
});

/** The signed-in person: the identity's own data and the role that decides which screens there are. */
export const user = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  role,
  /** Whether a required second factor is missing; until she has one, calls for staff are refused. */
  second_factor_missing: z.boolean(),
});

/**
 * `customer` is null for an identity whose sign-up stopped half-way. `mail_arrives`: whether a link that confirms a mail
 * reaches anybody; where it does not, reception confirms it in person.
 */
export const currentCustomer = z.object({ customer: customer.nullable(), user, mail_arrives: z.boolean() });

/** Creates the customer record of the signed-in identity. */
export const signupInput = z.strictObject({
  name: personName(100, 1),
  last_name: personName(100, 1),
  /** Absent: a number of another country, replaced by a confirmed mail. */
  phone: phone.nullable().default(null),
  accepted_pages: readPages,
});

const none = (value: string | null | undefined) => value ?? undefined;

/** Staff create a person at the desk, without account; a phone or mail of null is none, as it is read. */
export const createCustomerInput = z.strictObject({
  name: personName(100, 1),
  last_name: personName(100).default(''),
  phone: phone.nullish().transform(none),
  email: email.nullish().transform(none),
});

/**
 * Corrections by staff; null removes a mail or phone that is not used to sign in. The mail of an account is only proposed.
 */
export const correctCustomerInput = z.strictObject({
  name: personName(100, 1),
  last_name: personName(100).default(''),
  phone: phone.nullable(),
  email: email.nullable(),
});

export const phoneQuery = z.strictObject({ phone });
export const phoneAnswer = z.object({ available: z.boolean() });
export const recoverInput = z.strictObject({ email });

export const customerSummary = z.object({
  customer_id: id,
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  disabled_at: instant.nullable(),
});

/** A mail that staff proposed: waiting for the new address, or in effect while the former one may undo it. */
export const mailProposal = z.object({
  state: z.enum(['proposed', 'in-effect']),
  email: z.string(),
  /** The name of the person who proposed it. */
  proposed_by: z.string(),
  at: instant,
  until: instant,
});

/** The fields of a person that only staff see. */
export const customerAtDesk = customer.extend({
  role,
  disabled_at: instant.nullable(),
  mail_proposal: mailProposal.nullable(),
  /** Whether reception may confirm the mail in person: it is not confirmed, and the studio has no mail server. */
  can_confirm_email: z.boolean(),
  ...versioned,
});

const NOT_FILLED = 'Debes llenar este campo.';
/** Changed by other calls: sent back unchanged it is ignored, another value is refused (docs/rules.md#profile). */
const changedElsewhere = {
  email: email.nullable().optional(),
  uid: lineWithoutLinks(200).nullable().optional(),
  file: z
    .strictObject({ ...ignoredFields(storedFile), file_id: id.optional() })
    .nullable()
    .optional(),
  address: changedAddress.omit({ customer_id: true }).nullable().optional(),
};

/**
 * A profile, whose absent fields stay, since somebody else may have changed them. The record may be sent back whole: what
 * it shows besides is ignored.
 */
export const updateCustomerInput = z.strictObject({
  ...ignoredFields(customerAtDesk),
  ...changedElsewhere,
  customer_id: id.optional(),
  name: personName(100, 1, NOT_FILLED).optional(),
  /** Only staff may leave these and the phone empty, when they do not know them. */
  last_name: personName(100, 0, NOT_FILLED).optional(),
  phone: phone.nullable().optional(),
  birthdate: localDate.nullable().optional(),
  instagram: lineWithoutLinks(100).nullable().optional(),
  signup_reason: lineWithoutLinks(200).nullable().optional(),
  other: lineWithoutLinks(500).nullable().optional(),
  /** Absent: the photograph stays; null removes it; a number is one's own upload (purpose `receipt`). */
  file_id: id.nullable().optional(),
  /** Answers to the studio's own questions; absent ones stay. */
  custom_fields: sentAnswers.optional(),
});

/** Fields that staff correct; absent: unchanged. */
export const correctionInput = addressedEditOf(correctCustomerInput, customerAtDesk, {
  key: 'customer_id',
  versionKey: 'version',
});

export const customerAtDeskAnswer = z.object({ customer: customerAtDesk });
export const correctedCustomerAnswer = customerAtDeskAnswer.extend({ message: z.string() });
export const customerAnswer = z.object({ customer });
/** With the sentence on what is still missing before she can book. */
export const savedCustomerAnswer = customerAnswer.extend({ message: z.string() });

export const PEOPLE_PAGE_SIZE = 50;
/** The last page of a search; with hundreds of results people type another word. */
export const PEOPLE_FOUND_AT_MOST = 100;
export const peopleOrder = z.enum(['name', 'last_name', 'newest']);
/** With words in `query`, the best matches come first, whatever the order. */
export const customerSearchQuery = z.strictObject({
  query: typedLine(100).default(''),
  order: peopleOrder.default('name'),
  page: pageNumber.default(1),
});
/** Records that may be of a person about to be created. */
export const alikeQuery = z.strictObject({
  name: typedLine(100, 1),
  last_name: typedLine(100).default(''),
  phone: phone.optional(),
  email: email.optional(),
});
export const alikeList = z.object({ customers: z.array(customerSummary) });

export const customerList = z.object({ customers: z.array(customerSummary), total: z.int() });

export const credentials = z.strictObject({ email, password });
export const accessToken = z.object({ access_token: z.string(), expires_in: z.int() });
export const resetPasswordInput = z.strictObject({ token: z.string().min(1).max(500), password });

export const confirmPasswordInput = z.strictObject({ password });
export const changePasswordInput = z.strictObject({ current: password, password });

export const passwordPolicy = z.object({
  min_length: z.int(),
  max_length: z.int().nullable(),
  lowercase: z.boolean(),
  uppercase: z.boolean(),
  numeric: z.boolean(),
  non_alphanumeric: z.boolean(),
});

export const customerIdQuery = z.strictObject({ customer_id: idText.optional() });

export type Role = z.output<typeof role>;
export type Customer = z.output<typeof customer>;
export type CustomerAtDesk = z.output<typeof customerAtDesk>;
export type PeopleOrder = z.output<typeof peopleOrder>;
export type CustomerList = z.output<typeof customerList>;
export type CustomerSummary = z.output<typeof customerSummary>;
export type CurrentCustomer = z.output<typeof currentCustomer>;
export type UpdateCustomerInput = z.output<typeof updateCustomerInput>;
export type ChangedElsewhere = Pick<UpdateCustomerInput, keyof typeof changedElsewhere>;
export type PasswordPolicy = z.output<typeof passwordPolicy>;
