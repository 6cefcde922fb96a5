import { type Answers, answerTo, isBlank } from '#shared/forms/answers.ts';
import { isSameAnswer } from '#shared/forms/changed-answers.ts';
import { type FormSet, judgeForm, messageOf, problemsByKey, stopping } from '#shared/forms/judge-form.ts';
import { type AddressProperty, addressTexts, nativeFieldsOf } from '#shared/forms/native-fields.ts';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import { unaskedAnswers } from '#shared/forms/unasked-answers.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import type { Address } from '#shared/wire/addresses.ts';
import type { SentAnswers } from '#shared/wire/forms.ts';
import type { Tx } from '../../database/database.ts';
import { readAddressForm } from '../forms/index.ts';
import { type OnceKey, saveOnce } from '../idempotency/index.ts';
import {
  type AddressActor,
  type AddressChange,
  type AddressContext,
  type Changing,
  changeAddresses,
  changeWithin,
  ownerOf,
} from './change-addresses.ts';
import { type AddressFields, countAddresses, findAddress, insertAddress, updateAddress } from './queries.ts';

const MOST_ADDRESSES = 10;

type WholeAddress = Omit<AddressFields, 'custom_fields'> & { custom_fields: SentAnswers };
/** The sent fields of an address. */
export type SentAddress = { [Field in keyof WholeAddress]?: WholeAddress[Field] | undefined };

const NOTHING: WholeAddress = { ...addressTexts(() => ''), custom_fields: {} };

/**
 * Saves a new address by the studio's address form; fields that are not sent are empty.
 * @param key the form's idempotency key; null: none was sent
 * @returns the stored address
 * @throws Refusal `form-incomplete`, `too-many-addresses`, `not-found`
 */
export async function addAddress(
  context: AddressContext,
  {
    actor,
    customer_id,
    sent,
    key,
  }: { actor: AddressActor; customer_id: number; sent: SentAddress; key: OnceKey | null },
): Promise<Address> {
  const at = context.clock.now();
  const add: AddressChange<Address> = {
    customer_id,
    action: 'address-created',
    change: async (tx, by) => {
      if ((await countAddresses(tx, customer_id)) >= MOST_ADDRESSES) refuse('too-many-addresses');
      const address_id = await insertAddress(tx, {
        customer_id,
        fields: await judged(tx, by, { before: NOTHING, sent: named(sent) }),
        at: by.at,
      });
      return (await findAddress(tx, address_id, customer_id)) ?? refuseGone('address');
    },
  };
  return context.db.transaction((tx) =>
    saveOnce(tx, {
      key,
      at,
      id: 'address_id',
      save: () => changeWithin(tx, { ...context, actor, at }, add),
      find: (id) => findAddress(tx, id, customer_id),
    }),
  );
}

interface ChangedAddress {
  actor: AddressActor;
  /** Whose address it is meant to be; undefined: not said. */
  customer_id: number | undefined;
  address_id: number;
  sent: SentAddress;
}

/**
 * Changes an address; fields that are not sent stay.
 * @throws Refusal `form-incomplete`, `not-found`, also for somebody else's
 */
export async function changeAddress(
  context: AddressContext,
  { actor, customer_id: meant, address_id, sent }: ChangedAddress,
): Promise<Address> {
  const customer_id = await ownerOf(context, actor, address_id);
  if (meant !== undefined && meant !== customer_id) refuseGone('address');
  return changeAddresses(context, actor, {
    customer_id,
    address_id,
    action: 'address-changed',
    change: async (tx, by) => {
      const before = (await findAddress(tx, address_id, customer_id)) ?? refuseGone('address');
      await updateAddress(tx, address_id, await judged(tx, by, { before, sent: named(sent) }));
      return (await findAddress(tx, address_id, customer_id)) ?? refuseGone('address');
    },
  });
}

/**
 * The fields to store, by the address form: city, state and country always. An answer that stands is not judged again; one to
 * a question that the form does not have is refused.
 */
async function judged(
  tx: Tx,
  { byStaff }: Changing,
  { before, sent }: { before: WholeAddress; sent: Partial<WholeAddress> },
): Promise<AddressFields> {
  const { custom_fields: _, ...native } = { ...before, ...sent };
  const custom_fields = { ...before.custom_fields, ...sent.custom_fields };
  const forms = await readAddressForm(tx);
  const unasked = unaskedAnswers(forms, sent.custom_fields ?? {}, before.custom_fields);
  if (Object.keys(unasked).length > 0) refuse('invalid-input', {}, unasked);
  const answers = tidyAnswers(forms, { ...custom_fields, ...native });
  const stood = { ...before.custom_fields, ...before };
  const problems = stopping(judgeForm(forms, answers), byStaff).filter(({ key }) => isNews(stood, answers, key));
  if (messageOf(problems))
    refuse('form-incomplete', { label: problems.length === 1 ? problems[0]?.label : null }, problemsByKey(problems));
  const { custom_fields: customAnswers, ...fields } = fieldsOf(native, forms, answers);
  return { ...fields, custom_fields: { ...simpleOf(before.custom_fields), ...customAnswers } };
}

/** Whether the answer that a problem is about is empty, or another one than before. */
function isNews(before: Answers, now: Answers, key: string): boolean {
  const [question = key] = key.split('.');
  const answer = answerTo(now, question);
  return isBlank(answer) || !isSameAnswer(answerTo(before, question), answer);
}

function named(sent: SentAddress): Partial<WholeAddress> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Properties that the form does not ask for are stored as sent. */
function fieldsOf(
  native: Omit<WholeAddress, 'custom_fields'>,
  { form }: FormSet,
  answers: Record<string, unknown>,
): AddressFields {
  const keys = new Set(form.form_fields.map(({ key }) => key));
  const own = nativeFieldsOf(form.object);
  const text = (key: AddressProperty) => (keys.has(key) ? String(answerTo(answers, key) ?? '') : native[key]);
  return {
    ...addressTexts(text),
    custom_fields: customIn(answers, own),
  };
}

function customIn(answers: Record<string, unknown>, own: ReadonlyMap<string, unknown>): AddressFields['custom_fields'] {
  return simpleOf(Object.fromEntries(Object.entries(answers).filter(([key]) => !own.has(key))));
}

function simpleOf(answers: Readonly<Record<string, unknown>>): AddressFields['custom_fields'] {
  return Object.fromEntries(Object.entries(answers).flatMap(([key, value]) => (isSimple(value) ? [[key, value]] : [])));
}

function isSimple(value: unknown): value is string | number | boolean | null | string[] {
  return value === null || Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value);
}
