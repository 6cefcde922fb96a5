import { z } from 'zod';
import { id, idText, lineWithoutLinks, noNumberYet } from './common.ts';
import { sentAnswers, shownAnswers } from './forms.ts';

export const address = z.object({
  address_id: id,
  street: z.string(),
  number: z.string(),
  interior_number: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip_code: z.string(),
  /** Answers to the studio's own questions in its address form. */
  custom_fields: shownAnswers,
});

/** A line of an address; empty becomes null. */
const line = (max: number) =>
  lineWithoutLinks(max)
    .nullable()
    .transform((text) => text ?? '')
    .optional();

/** Absent fields are empty in a new address, and unchanged in an existing one. */
const fields = {
  street: line(200),
  number: line(40),
  interior_number: line(40),
  neighborhood: line(120),
  city: line(120),
  state: line(120),
  country: line(120),
  zip_code: line(20),
  custom_fields: sentAnswers.optional(),
};

/** The owner: oneself, or for staff anybody. */
export const newAddress = z.strictObject({ customer_id: id.optional(), address_id: noNumberYet, ...fields });
export const changedAddress = z.strictObject({ customer_id: id.optional(), address_id: id, ...fields });

export const addressFilters = z.strictObject({ customer_id: idText.optional() });

export type Address = z.output<typeof address>;
