import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Makes tests/payments/stripe/fixtures.json, one example of each resource of the stand-in's answers, from Stripe's own list
 * (fixtures3.json of github.com/stripe/openapi, MIT): `node scripts/run.mjs scripts/stripe-fixtures.ts fixtures3.json`.
 */
const used = [
  'account',
  'balance_transaction',
  'cash_balance',
  'charge',
  'checkout.session',
  'coupon',
  'customer',
  'dispute',
  'event',
  'invoice',
  'invoice_payment',
  'invoiceitem',
  'payment_intent',
  'payment_method',
  'product',
  'refund',
  'setup_intent',
  'subscription',
];

const [from] = process.argv.slice(2);
if (!from) throw new Error('Say where fixtures3.json is.');
const { resources } = JSON.parse(readFileSync(from, 'utf8'));
const licence =
  'MIT License, Copyright (c) Stripe, Inc. (https://stripe.com); reduced from fixtures3.json of stripe/openapi';
const kept = Object.fromEntries(used.map((name) => [name, resources[name]]));
const target = new URL('../tests/payments/stripe/fixtures.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ licence, ...kept }, null, 2)}\n`);
