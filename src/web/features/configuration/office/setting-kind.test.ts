import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, isConfigurationKey } from '#shared/configuration/catalogue.ts';
import { kindOf } from './setting-kind.ts';
import { choiceLabel } from './words.ts';

function kind(key: string) {
  if (!isConfigurationKey(key)) throw new Error(`${key} is no setting`);
  return kindOf({ key, schema: z.toJSONSchema(catalogue[key], { io: 'output' }) });
}

it.each([
  ['banner_enabled', { control: 'flag' }],
  ['business_name', { control: 'text' }],
  ['email', { control: 'text' }],
  ['location', { control: 'long-text' }],
  ['banner_link', { control: 'address' }],
  ['hero_video', { control: 'address' }],
  ['hero_image', { control: 'picture' }],
  ['navbar_logo', { control: 'picture' }],
  ['bg_login', { control: 'picture' }],
  ['favicon', { control: 'picture' }],
  ['primary', { control: 'colour' }],
  ['app_css', { control: 'code' }],
  ['firebaseConfig', { control: 'json' }],
  ['timezone', { control: 'zone' }],
  ['max_guests', { control: 'number', optional: false, min: 0, max: 10 }],
  ['waitlist_cutoff_minutes', { control: 'number', optional: true, min: 0, max: 10_080 }],
  ['signup_fee', { control: 'reference', of: 'class_package', optional: true }],
  ['home_trial_class_package_id', { control: 'reference', of: 'class_package', optional: false }],
  ['card_payment_method_id', { control: 'reference', of: 'payment_method', optional: false }],
  ['address_form_id', { control: 'reference', of: 'form', optional: false }],
  ['instagram', { control: 'text' }],
  ['hero_resource', { control: 'choice', options: ['image', 'video'] }],
])('%s has its control', (key, expected) => {
  expect(kind(key)).toEqual(expected);
});

describe('the catalogue', () => {
  it('has Spanish words for every choice', () => {
    const options = Object.keys(catalogue).map(kind);
    for (const known of options)
      if (known.control === 'choice')
        for (const option of known.options) expect(choiceLabel(option)).toMatch(/^[A-ZÁÉÍÓÚ]/);
  });

  it('has a control for every setting', () => {
    for (const key of Object.keys(catalogue)) expect(kind(key).control, key).toBeTruthy();
  });
});
