import { z } from 'zod';
import { knownAs } from '../new-customers.ts';
import { address } from './addresses.ts';
import { id, idText, instant, lineWithoutLinks, localDate, pageNumber, phone, typedLine } from './common.ts';
import { addressedEditOf, versioned } from './edit.ts';
import { sentAnswers, shownAnswers } from './forms.ts';
import { storedFile } from './studio.ts';

export const role = z.enum(['customer', 'coach', 'desk', 'administrator']);

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('El correo no es válido.'));

export const password = z.string().min(1, 'Debes llenar este campo.').max(128);

export const customer = z.object({
  customer_id: id,
  uid: z.string().nullable(),
  name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** Whether they proved to read it; asked for only where nothing is paid. */
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  birthdate: localDate.nullable(),
  instagram: z.string().nullable(),
  signup_reason: z.string().nullable(),
  /** What stands behind the reason 'Otro'. */
  other: z.string().nullable(),
  /** The photograph, for herself and for staff: its address opens it for a few minutes. */
  file: storedFile.nullable(),
  address: address.nullable(),
  /** Answers to the studio's own questions, by key. */
  custom_fields: shownAnswers,
  /** Whether nothing is missing that booking asks for. */
  profile_complete: z.boolean(),
  /** Counts of attended classes worth celebrating, and when each was reached. */
  customer_milestone: z.array(z.object({ attended: z.int(), reached_at: instant })),
  attended_classes: z.int(),
  createdAt: instant,
  /** Why packages for new people are not for this one; null: they are new. */
  known_as: z.enum(knownAs).nullable(),
  has_unlimited: z.boolean(),
  unlimited_membership_expiration: localDate.nullable(),
  accepted_pages: z.array(z.object({ page_id: id })),
});

/** Who is signed in: the identity's own data and the role that decides which screens there are. */
export const user = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  role,
  /** The studio asks a second factor of her and she has none: staff's calls are refused until then. */
  second_factor_missing: z.boolean(),
});

/** `customer` is null for an identity whose sign-up stopped half-way. */
export const currentCustomer = z.object({ customer: customer.nullable(), user });

/** Creates the customer record of the signed-in identity. */
export const signupInput = z.strictObject({
  name: lineWithoutLinks(100, 1),
  last_name: lineWithoutLinks(100, 1),
  /** None: of somebody whose number is of another country; a confirmed mail stands for it. */
  phone: phone.nullable().default(null),
  accepted_pages: z
    .array(z.strictObject({ page_id: id }))
    .max(20)
    .default([]),
});

const NOT_FILLED = 'Debes llenar este campo.';
/** A profile. Lists are never sent; the address has calls of its own. What is not sent stays, as somebody else may have changed it. */
export const updateCustomerInput = z.strictObject({
  customer_id: id.optional(),
  name: lineWithoutLinks(100, 1, NOT_FILLED).optional(),
  /** Empty, and no phone: only staff leave them so, for somebody whose they do not know. */
  last_name: lineWithoutLinks(100, 0, NOT_FILLED).optional(),
  phone: phone.nullable().optional(),
  birthdate: localDate.nullable().optional(),
  instagram: lineWithoutLinks(100).nullable().optional(),
  signup_reason: lineWithoutLinks(200).nullable().optional(),
  other: lineWithoutLinks(500).nullable().optional(),
  /** Not sent, the photograph stays; null removes it; a number is an upload of one's own (purpose `receipt`). */
  file_id: id.nullable().optional(),
  /** Answers to the studio's own questions; what is not sent stays. */
  custom_fields: sentAnswers.optional(),
});

/** Staff create a person at the desk, without account. */
export const createCustomerInput = z.strictObject({
  name: lineWithoutLinks(100, 1),
  last_name: lineWithoutLinks(100).default(''),
  phone: phone.optional(),
  email: email.optional(),
});

/** Staff correct what was mistyped; null takes away what nobody signs in with. The mail of an account is only proposed. */
export const correctCustomerInput = z.strictObject({
  name: lineWithoutLinks(100, 1),
  last_name: lineWithoutLinks(100).default(''),
  phone: phone.nullable(),
  email: email.nullable(),
});

/** The link by which a person made at the desk activates her account left for her mailbox; staff never see it. */
/** `mailed`: false where no mail server is connected, so that the link reaches nobody. */
export const mailedClaim = z.object({ mailed_to: z.string(), mailed: z.boolean(), expires_at: instant });
/** The same for a person without mail, shown once as a code that she scans. */
export const shownClaimCode = z.object({ link: z.string(), expires_at: instant });
export const openedClaim = z.object({ name: z.string() });

export const claimInput = z.strictObject({
  token: z.string().min(1).max(200),
  email,
  password,
  accepted_pages: z
    .array(z.strictObject({ page_id: id }))
    .max(20)
    .default([]),
});

/** Whom reception noted down, who has signed in where another provider keeps the accounts. */
export const acceptClaimInput = claimInput.omit({ email: true, password: true });
/** Whether the account she signed in with leads to the one she had here before. */
export const linkedAnswer = z.object({ linked: z.boolean() });

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

/** Another mail that staff proposed: waiting for the new address, or in effect while the one before may undo it. */
export const mailProposal = z.object({
  state: z.enum(['proposed', 'in-effect']),
  email: z.string(),
  /** Whose name. */
  proposed_by: z.string(),
  at: instant,
  until: instant,
});

/** What staff see of one person besides. */
export const customerAtDesk = customer.extend({
  role,
  disabled_at: instant.nullable(),
  mail_proposal: mailProposal.nullable(),
  /** Whether reception may confirm the mail in person: there is one, not confirmed, and the studio sends no letters. */
  can_confirm_email: z.boolean(),
  ...versioned,
});

/** Any of what staff correct; absent: it stays. */
export const correctionInput = addressedEditOf(correctCustomerInput, customerAtDesk, {
  key: 'customer_id',
  versionKey: 'version',
});

export const customerAtDeskAnswer = z.object({ customer: customerAtDesk });
export const correctedCustomerAnswer = customerAtDeskAnswer.extend({ message: z.string() });
export const customerAnswer = z.object({ customer });
/** With what is still missing before she can book, in words. */
export const savedCustomerAnswer = customerAnswer.extend({ message: z.string() });

export const PEOPLE_PAGE_SIZE = 50;
/** Nobody turns more pages of what some words find: who has hundreds types another word. */
export const PEOPLE_FOUND_AT_MOST = 250;
export const peopleOrder = z.enum(['name', 'last_name', 'newest']);
/** With words in `query`, those who match best come first whatever the order. */
export const customerSearchQuery = z.strictObject({
  query: typedLine(100).default(''),
  order: peopleOrder.default('name'),
  page: pageNumber.default(1),
});
/** Who may be somebody that is about to be noted down. */
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

/** Another mail to sign in with; the password is asked again. */
export const changeEmailInput = z.strictObject({ email, password });
/** A path of this site, to go on where one was; never another site's. */
const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'Debe ser una dirección de este sitio.');

export const askConfirmationInput = z.strictObject({ next: localPath.optional() });
/** `email_confirmed`: there was nothing to ask. */
export const confirmationAnswer = z.object({ email_confirmed: z.boolean(), message: z.string() });
export const confirmEmailInput = z.strictObject({ token: z.string().min(1).max(200) });

/** What the link in a letter to the address before would do: stop a proposal, or undo it. */
export const openedGuard = z.object({
  state: z.enum(['proposed', 'in-effect']),
  name: z.string(),
  /** Masked. */
  new_mail: z.string(),
  until: instant,
});

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
export type PasswordPolicy = z.output<typeof passwordPolicy>;
