// Makes tests/payments/conekta/description.jsonl from Conekta's published OpenAPI document: the calls that we make, with
// their parameters and answers. `npx yaml --json --single < api.yaml | node scripts/reduce-conekta.mjs`, where api.yaml is
// the one of https://github.com/conekta/openapi.
import { readFileSync } from 'node:fs';
import { writeReduced } from './reduced-shapes.mjs';

const calls = [
  ['get', '/companies/current'],
  ['get', '/webhook_keys'],
  ['get', '/webhooks'],
  ['post', '/customers'],
  ['get', '/customers/{id}'],
  ['post', '/customers/{id}/payment_sources'],
  ['delete', '/customers/{id}/payment_sources/{payment_method_id}'],
  ['get', '/orders'],
  ['post', '/orders'],
  ['get', '/orders/{id}'],
  ['put', '/orders/{id}'],
  ['post', '/orders/{id}/cancel'],
  ['post', '/orders/{id}/charges'],
  ['post', '/orders/{id}/refunds'],
  ['post', '/plans'],
  ['get', '/plans/{id}'],
  ['get', '/customers/{customer_id}/subscriptions'],
  ['post', '/customers/{customer_id}/subscriptions'],
  ['get', '/customers/{customer_id}/subscriptions/{id}'],
  ['put', '/customers/{customer_id}/subscriptions/{id}'],
  ['post', '/customers/{customer_id}/subscriptions/{id}/cancel'],
  ['post', '/customers/{customer_id}/subscriptions/{id}/pause'],
  ['post', '/customers/{customer_id}/subscriptions/{id}/resume'],
  ['post', '/customers/{customer_id}/subscriptions/{id}/retry'],
];
/** Shipping, taxes, documents and payment methods that we neither send nor read, and card numbers. */
const left = new Set([
  'shipping_contact',
  'shipping_contacts',
  'shipping_lines',
  'tax_lines',
  'discount_lines',
  'fiscal_entity',
  'fiscal_entities',
  'antifraud_info',
  'documents',
  'channel',
  'files',
]);
const leftKinds =
  /payment_method_(pbb|bnpl|card_request)|payment_method_(bnpl|pbb)_payment|_recurrent_response|payment_method_(cash|spei)_request$/;
const rules = [
  'type',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'required',
];

const document = JSON.parse(readFileSync(0, 'utf8'));
const described = calls.map(([method, path]) => ({
  call: `${method.toUpperCase()} ${path}`,
  operation: reduced(path, method),
}));
const origin = {
  from: 'https://github.com/conekta/openapi',
  version: document.info.version,
  licence: 'MIT License, Copyright (c) 2014 - Conekta, Inc. (description.LICENSE)',
  changed:
    'Reduced by scripts/reduce-conekta.mjs to the calls that this product makes; texts and other fields left out.',
};
writeReduced('tests/payments/conekta/description.jsonl', origin, described);

function follow(part) {
  if (!part?.$ref) return part;
  const [, ...keys] = part.$ref.split('/');
  return follow(keys.reduce((at, key) => at[key], document));
}

function reduced(path, method) {
  const operation = document.paths[path][method];
  const parameters = (operation.parameters ?? [])
    .map(follow)
    .filter((one) => one.in !== 'header')
    .map((one) => ({ name: one.name, in: one.in, required: one.required === true, schema: schema(one.schema) }));
  const body = follow(operation.requestBody);
  const answers = Object.keys(operation.responses).map(Number);
  const success = answers.filter((status) => status < 300);
  return {
    parameters,
    body: body ? schema(body.content['application/json'].schema) : null,
    success,
    answer: contentOf(operation.responses[success[0]]),
    refusals: answers.filter((status) => status >= 400),
  };
}

function contentOf(answer) {
  const [content] = Object.values(follow(answer)?.content ?? {});
  return content ? schema(content.schema) : null;
}

/** A schema without references, texts and omitted fields; combined schemas (`allOf`) are merged. */
function schema(part) {
  const whole = follow(part);
  const merged = {};
  const pieces = [...(whole.allOf ?? []).map(schema), own(whole)];
  for (const piece of pieces) {
    const required = [...new Set([...(merged.required ?? []), ...(piece.required ?? [])])];
    Object.assign(
      merged,
      piece,
      { properties: { ...merged.properties, ...piece.properties } },
      required.length > 0 && { required },
    );
  }
  if (Object.keys(merged.properties).length === 0) delete merged.properties;
  const kinds = (whole.oneOf ?? whole.anyOf ?? []).filter(({ $ref = '' }) => !leftKinds.test($ref));
  if (kinds.length > 0) merged.any = kinds.map(schema);
  return merged;
}

function own(whole) {
  const kept = Object.fromEntries(rules.flatMap((rule) => (whole[rule] === undefined ? [] : [[rule, whole[rule]]])));
  if (kept.required) kept.required = kept.required.filter((name) => !left.has(name));
  if (whole.type === undefined && whole.properties) kept.type = 'object';
  const fields = Object.entries(whole.properties ?? {}).filter(([name]) => !left.has(name));
  return {
    ...kept,
    properties: Object.fromEntries(fields.map(([name, value]) => [name, schema(value)])),
    ...(whole.items && { items: schema(whole.items) }),
    ...(whole.nullable && { nullable: true }),
    ...(typeof whole.additionalProperties === 'object' && { values: schema(whole.additionalProperties) }),
    ...(whole.additionalProperties === true && { open: true }),
  };
}
