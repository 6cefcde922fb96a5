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
  /** Answers to what the studio added to its address form. */
  custom_fields: shownAnswers,
});

/** City, state and country; the rest is optional. */
const fields = {
  street: lineWithoutLinks(200).default(''),
  number: lineWithoutLinks(40).default(''),
  interior_number: lineWithoutLinks(40).default(''),
  neighborhood: lineWithoutLinks(120).default(''),
  city: lineWithoutLinks(120).default(''),
  state: lineWithoutLinks(120).default(''),
  country: lineWithoutLinks(120).default(''),
  zip_code: lineWithoutLinks(20).default(''),
  custom_fields: sentAnswers.default({}),
};

/** Whose: one's own, or for staff anybody's. */
export const newAddress = z.strictObject({ customer_id: id.optional(), address_id: noNumberYet, ...fields });
export const changedAddress = z.strictObject({ customer_id: id.optional(), address_id: id, ...fields });

export const addressFilters = z.strictObject({ customer_id: idText.optional() });

export type Address = z.output<typeof address>;
