import { z } from 'zod';
import { privacyKinds } from '../privacy.ts';
import { address } from './addresses.ts';
import { id, instant, lineWithoutLinks, localDate, longText, pageNumber, wallClock } from './common.ts';
import { consent } from './consents.ts';
import { whatEnds } from './disabling.ts';

/** All data that the studio stores about a person, in parts. Money in pesos. */
export const myData = z.object({
  profile: z.object({
    name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    email_confirmed_at: instant.nullable(),
    phone: z.string().nullable(),
    birthdate: localDate.nullable(),
    instagram: z.string().nullable(),
    signup_reason: z.string().nullable(),
    other: z.string().nullable(),
    createdAt: instant,
    /** When the studio brought her record from its former system; null: it did not. */
    imported_at: instant.nullable(),
    muted_notices: z.array(z.string()),
    promotion_notice_minutes: z.int().nullable(),
  }),
  /** Answers to the studio's own questions. */
  answers: z.array(z.object({ question: z.string(), answer: z.unknown() })),
  former_contacts: z.array(z.object({ email: z.string().nullable(), phone: z.string().nullable() })),
  mail_changes: z.array(z.object({ email: z.string(), asked_at: instant, confirmed_at: instant.nullable() })),
  addresses: z.array(address.omit({ address_id: true, custom_fields: true }).extend({ createdAt: instant })),
  files: z.array(z.object({ name: z.string(), type: z.string(), createdAt: instant })),
  accepted_pages: z.array(z.object({ title: z.string(), version: z.int(), accepted_at: instant })),
  /** All choices, with the text she was shown. */
  consents: z.array(
    consent
      .pick({ title: true, version: true, content: true, given: true, occurred_at: true })
      .extend({ act: z.string() }),
  ),
  purchases: z.array(
    z.object({
      purchase_id: id,
      title: z.string(),
      status: z.string(),
      total_payment: z.number(),
      discount_amount: z.number(),
      payment_method: z.string(),
      reference: z.string(),
      createdAt: instant,
      paid_at: instant.nullable(),
      /** The text that she agreed to, and the documents. */
      consent: z.unknown(),
    }),
  ),
  payments: z.array(
    z.object({
      purchase_id: id,
      kind: z.string(),
      amount: z.number(),
      payment_method: z.string(),
      occurred_at: instant,
    }),
  ),
  plan_changes: z.array(z.object({ title: z.string(), createdAt: instant, consent: z.string().nullable() })),
  cards: z.array(z.object({ card_type: z.string(), last_digits: z.string(), createdAt: instant })),
  credits: z.array(
    z.object({
      class_amount: z.int().nullable(),
      remaining: z.int().nullable(),
      starts_on: localDate,
      expiration_date: localDate,
      reason: z.string(),
      createdAt: instant,
    }),
  ),
  credit_movements: z.array(z.object({ kind: z.string(), amount: z.int(), reason: z.string(), occurred_at: instant })),
  freezes: z.array(z.object({ starts_on: localDate, ends_on: localDate, reason: z.string(), createdAt: instant })),
  online_access: z.array(z.object({ starts_on: localDate, expiration_date: localDate })),
  reservations: z.array(
    z.object({
      class_type: z.string(),
      class_date: wallClock,
      spot: z.int(),
      guest: z.string().nullable(),
      createdAt: instant,
      attended_at: instant.nullable(),
      deletedAt: instant.nullable(),
      cancellation: z.string().nullable(),
    }),
  ),
  waitlists: z.array(
    z.object({
      class_type: z.string(),
      class_date: wallClock,
      createdAt: instant,
      ended_at: instant.nullable(),
      outcome: z.string().nullable(),
    }),
  ),
  penalties: z.array(z.object({ createdAt: instant, end_date: instant, forgiven_at: instant.nullable() })),
  class_ratings: z.array(
    z.object({
      class_type: z.string(),
      class_stars: z.int().nullable(),
      coach_stars: z.int(),
      comment: z.string(),
      createdAt: instant,
    }),
  ),
  /** Notes of staff about her. */
  notes: z.array(z.object({ note: z.string(), createdAt: instant })),
  videos: z.array(
    z.object({
      name: z.string(),
      favorite: z.boolean(),
      completed_at: instant.nullable(),
      days_watched: z.array(localDate),
      /** Her position in a video of the studio's own. */
      seconds: z.int().nullable(),
      watched_at: instant.nullable(),
      class_stars: z.int().nullable(),
      comment: z.string(),
    }),
  ),
  letters: z.array(z.object({ notice: z.string(), recipient: z.string(), sent_at: instant })),
  /**
   * Accounts of another provider that sign her in; `linked_at`: since when one leads to the account she had here, null of
   * the one she began with.
   */
  identity_accounts: z.array(
    z.object({ provider: z.literal('firebase'), project: z.string(), uid: z.string(), linked_at: instant.nullable() }),
  ),
  sessions: z.array(
    z.object({
      created_at: instant,
      expires_at: instant,
      ip_address: z.string().nullable(),
      user_agent: z.string().nullable(),
    }),
  ),
  second_factors: z.array(z.object({ since: instant, recovery_codes_left: z.int() })),
  passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: instant.nullable() })),
  calendar_feeds: z.array(z.object({ created_at: instant, revoked_at: instant.nullable() })),
  privacy_requests: z.array(z.object({ kind: z.string(), message: z.string(), received_on: localDate })),
});
export const myDataAnswer = z.object({ made_at: instant, data: myData });
export type MyData = z.output<typeof myData>;

/** What would be lost with the account. */
export const whatErasingEnds = whatEnds.omit({ pending: true, reservations: true }).extend({
  /** Future reservations, including her guests'. */
  reservations: z.int(),
  /** Pending purchases. */
  pending: z.int(),
  /** Classes left, which are lost; null: unlimited. */
  classes_left: z.int().nullable(),
  /** Places taken that were never paid: nobody can collect them afterwards. */
  unpaid_classes: z.int(),
  works_here: z.boolean(),
});
export const whatErasingEndsAnswer = z.object({ what_ends: whatErasingEnds });
/** The word to type before erasing an account, so that a single tap cannot do it. */
export const erasingWord = 'ELIMINAR';
export const erasingInput = z.strictObject({
  confirm: z.literal(erasingWord, `Escribe ${erasingWord} para continuar.`),
});

export type WhatErasingEnds = z.output<typeof whatErasingEnds>;

export const privacyRequest = z.object({
  privacy_request_id: id,
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string(), erased: z.boolean() }),
  kind: z.enum(privacyKinds),
  message: z.string(),
  received_on: localDate,
  /** The last legal day to answer, and for a granted request, to do it. */
  answer_by: localDate,
  act_by: localDate.nullable(),
  answered_at: instant.nullable(),
  granted: z.boolean().nullable(),
  answer: z.string(),
  done_at: instant.nullable(),
  /** Whether staff recorded it; false: she asked in her account. */
  by_staff: z.boolean(),
});
export type PrivacyRequest = z.output<typeof privacyRequest>;

export const PRIVACY_PAGE_SIZE = 50;

export const privacyRequestQuery = z.strictObject({
  /** 'open': requests still to be answered or done. */
  state: z.enum(['open', 'all']).default('open'),
  page: pageNumber.default(1),
});
export const privacyRequestList = z.object({ privacy_requests: z.array(privacyRequest), total: z.int() });
export const privacyRequestAnswer = z.object({ privacy_request: privacyRequest, message: z.string() });

export const newPrivacyRequest = z.strictObject({
  /** The person for whom staff record it; a customer asks for herself. */
  customer_id: id.optional(),
  kind: z.enum(privacyKinds),
  message: lineWithoutLinks(1000),
  /** Only for staff: when it arrived on paper or by mail. Absent: today. */
  received_on: localDate.optional(),
});

export const answerPrivacyRequest = z.strictObject({ granted: z.boolean(), answer: longText(1000, 1) });
