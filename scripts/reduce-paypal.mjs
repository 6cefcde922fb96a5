// Makes tests/payments/paypal/description.jsonl from PayPal's published OpenAPI documents: the calls that we make, with
// their parameters, answers and error codes. `node scripts/reduce-paypal.mjs FOLDER`, where FOLDER holds the files of
// https://github.com/paypal/paypal-rest-api-specifications (openapi/).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReduced } from './reduced-shapes.mjs';

const calls = {
  'checkout_orders_v2.json': [
    ['post', '/v2/checkout/orders'],
    ['get', '/v2/checkout/orders/{id}'],
    ['patch', '/v2/checkout/orders/{id}'],
    ['post', '/v2/checkout/orders/{id}/capture'],
  ],
  'payments_payment_v2.json': [
    ['get', '/v2/payments/captures/{capture_id}'],
    ['post', '/v2/payments/captures/{capture_id}/refund'],
  ],
  'catalogs_products_v1.json': [
    ['post', '/v1/catalogs/products'],
    ['get', '/v1/catalogs/products/{product_id}'],
  ],
  'billing_subscriptions_v1.json': [
    ['post', '/v1/billing/plans'],
    ['get', '/v1/billing/plans/{id}'],
    ['post', '/v1/billing/plans/{id}/deactivate'],
    ['post', '/v1/billing/subscriptions'],
    ['get', '/v1/billing/subscriptions/{id}'],
    ['post', '/v1/billing/subscriptions/{id}/activate'],
    ['post', '/v1/billing/subscriptions/{id}/cancel'],
    ['get', '/v1/billing/subscriptions/{id}/transactions'],
  ],
  'notifications_webhooks_v1.json': [
    ['get', '/v1/notifications/webhooks/{webhook_id}'],
    ['get', '/v1/notifications/webhooks-events'],
    ['get', '/v1/notifications/webhooks-events/{event_id}'],
  ],
};
/** Fields about cards, shipping and people, which we neither send nor read. */
const left = new Set(
  'payer payee subscriber payment_source shipping shipping_address shipping_amount payment_instruction items platform_fees card processor_response network_transaction_reference exchange_rate trackers authorizations tiers taxes payer_name payer_email category image_url home_url net_amount_breakdown stored_payment_source'.split(
    ' ',
  ),
);
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

const folder = process.argv[2];
if (!folder) throw new Error('Say in which folder PayPal’s documents are.');
const operations = {};
for (const [file, list] of Object.entries(calls)) {
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (const [method, path] of list) operations[`${method.toUpperCase()} ${path}`] = reduced(document, path, method);
}
const origin = {
  from: 'https://github.com/paypal/paypal-rest-api-specifications',
  licence: 'Apache License 2.0 (description.LICENSE)',
  changed:
    'Reduced by scripts/reduce-paypal.mjs to the calls that this product makes; texts and other fields left out.',
};
const described = Object.entries(operations).map(([call, operation]) => ({ call, operation }));
writeReduced('tests/payments/paypal/description.jsonl', origin, described);

function reduced(document, path, method) {
  const follow = (part) =>
    part?.$ref
      ? follow(
          part.$ref
            .split('/')
            .slice(1)
            .reduce((at, key) => at[key], document),
        )
      : part;
  const operation = document.paths[path][method];
  const parameters = (operation.parameters ?? []).map(follow).map(({ name, in: where, required, schema: shape }) => ({
    name,
    in: where,
    required: required === true,
    schema: schema(shape),
  }));
  const body = follow(operation.requestBody);
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return {
    parameters,
    body: body ? schema(body.content['application/json'].schema) : null,
    success: answers.map(([status]) => Number(status)),
    answer: contentOf(answers[0]?.[1]),
    refusals: words(operation.responses['422']),
  };

  function contentOf(answer) {
    const content = follow(answer)?.content?.['application/json'];
    return content ? schema(content.schema) : null;
  }

  /** A schema without references, texts and omitted fields; combined schemas (`allOf`) are merged. */
  function schema(part) {
    const whole = follow(part);
    const merged = {};
    for (const rule of rules) if (whole[rule] !== undefined) merged[rule] = whole[rule];
    for (const piece of [...(whole.allOf ?? []).map(schema), { properties: own(whole) }]) {
      Object.assign(merged, { ...piece, ...(merged.required && { required: merged.required }) });
      merged.properties = { ...merged.allProperties, ...piece.properties };
      merged.allProperties = merged.properties;
    }
    delete merged.allProperties;
    if (Object.keys(merged.properties).length === 0) delete merged.properties;
    if (whole.items) merged.items = schema(whole.items);
    if (whole.additionalProperties === true) merged.open = true;
    return merged;
  }

  function own(whole) {
    const all = Object.entries(whole.properties ?? {}).filter(([name]) => !left.has(name));
    return Object.fromEntries(all.map(([name, value]) => [name, schema(value)]));
  }

  function words(part) {
    const found = new Set();
    const walk = (at) => {
      const here = follow(at) ?? {};
      for (const word of here.properties?.issue?.enum ?? []) found.add(word);
      const { allOf = [], anyOf = [], oneOf = [], items, properties = {} } = here;
      for (const below of [...allOf, ...anyOf, ...oneOf, items, ...Object.values(properties)]) if (below) walk(below);
    };
    walk(follow(part)?.content?.['application/json']?.schema);
    return [...found].sort();
  }
}
