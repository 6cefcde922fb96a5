import { z } from 'zod';
import { type RefusalCode, refusals } from '#shared/refusals.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import type { Audience } from './audiences.ts';
import type { Once } from './once.ts';
import { refusalsByCall } from './refusals-by-call.ts';

/** The `operationId`: `getClassPackagesById` for `GET /api/class_packages/{id}`. */
export function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api/, '')
    .split(/[/_-]/)
    .filter(Boolean);
  const named = words.map((word) => {
    const parameter = /^(?::|\{)(\w+?)\}?$/.exec(word)?.[1];
    return parameter ? `By${capital(parameter)}` : capital(word);
  });
  return `${method.toLowerCase()}${named.join('')}`;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  'x-audience'?: Audience;
  'x-once'?: Once;
  'x-counter'?: boolean;
}

/** The properties of a call that determine which refusals come before its operation. */
export interface CallFacts {
  audience: Audience | undefined;
  once: Once | undefined;
  takesBody: boolean;
  /** An administrator may have to authorise it (docs/rules.md#counter-acts). */
  counter: boolean;
}

/** The refusals of the frame, the guard and the idempotency keys. */
function refusalsBefore({ audience, once, takesBody, counter }: CallFacts): RefusalCode[] {
  const isStaffs = audience === 'coach' || audience === 'desk' || audience === 'administrator';
  return [
    // Any path may be unreadable, whatever the call takes.
    'invalid-input',
    ...(takesBody ? (['too-large', 'wrong-content-type'] as const) : []),
    ...(audience === 'public'
      ? []
      : (['auth/required', 'auth/id-token-expired', 'auth/user-disabled', 'auth/provider-down'] as const)),
    ...(audience === 'customer' || isStaffs ? (['customer-missing'] as const) : []),
    ...(isStaffs ? (['forbidden', 'second-factor-missing'] as const) : []),
    ...(once === 'key' || once === 'key-if-sent' ? (['key-reused'] as const) : []),
    ...(counter ? (['authorisation-needed', 'authorisation-invalid', 'never-at-desk', 'own-record'] as const) : []),
    'rate-limited',
    'busy',
  ];
}

/** All refusal codes of a call. @param name `GET /class_packages/{id}` */
export const refusalsOf = (name: string, facts: CallFacts): RefusalCode[] => [
  ...new Set([...refusalsBefore(facts), ...(refusalsByCall[name] ?? [])]),
];

const factsOf = (operation: Operation): CallFacts => ({
  audience: operation['x-audience'],
  once: operation['x-once'],
  takesBody: Boolean(operation.requestBody),
  counter: Boolean(operation['x-counter']),
});

/** The document with each call's refusals: a response for each status, with its codes and their Spanish sentences. */
export function withRefusals(document: { paths?: object; components?: { schemas?: object } }): object {
  const paths = Object.entries(document.paths ?? {}).map(([path, verbs]: [string, Record<string, Operation>]) => {
    const described = Object.entries(verbs).map(([verb, operation]) => {
      const name = `${verb.toUpperCase()} ${path.replace(/^\/api/, '')}`;
      const refused = answersOf(refusalsOf(name, factsOf(operation)));
      return [verb, { ...operation, responses: { ...operation.responses, ...refused, 500: unexpected } }];
    });
    return [path, Object.fromEntries(described)];
  });
  const schemas = { ...document.components?.schemas, Refusal: z.toJSONSchema(errorAnswer, { io: 'output' }) };
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, schemas } };
}

const refusal = { $ref: '#/components/schemas/Refusal' };
const named = (codes: readonly string[]) => ({
  'application/json': {
    schema: { allOf: [refusal, { properties: { error: { properties: { code: { enum: codes } } } } }] },
  },
});
const unexpected = { description: '`unexpected`: Algo salió mal de nuestro lado.', content: named(['unexpected']) };

function answersOf(codes: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Object.groupBy([...codes].sort(), (code) => String(refusals[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, those = []]) => {
      return [status, { description: those.map(sentenceOf).join('\n'), content: named(those) }];
    }),
  );
}

function sentenceOf(code: RefusalCode): string {
  const { message } = refusals[code];
  return typeof message === 'string' ? `\`${code}\`: ${message}` : `\`${code}\``;
}
