import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { startApp } from '../start-app.ts';

/** One text input of a call: `POST /api/customer/signup body.name`. */
export interface TakenField {
  name: string;
  schema: z.ZodType;
}

export const audiences = ['public', 'identity', 'customer', 'coach', 'desk', 'administrator'] as const;

/** The schemas of every body and query of the calls for these audiences, as the server itself uses them. */
export async function takenFields(wanted: readonly string[]): Promise<TakenField[]> {
  return (await takenParts(wanted)).flatMap(([name, schema]) => fieldsOf(schema, name));
}

/** The same, each body and each query as a whole. */
export async function takenParts(wanted: readonly string[]): Promise<[name: string, schema: z.ZodType][]> {
  return (await routesFor(wanted)).flatMap(({ method, url, schema = {} }) =>
    (['body', 'querystring'] as const).flatMap((part): [string, z.ZodType][] => {
      const taken = schema[part];
      return taken instanceof z.ZodType ? [[`${String(method)} ${url} ${part}`, taken]] : [];
    }),
  );
}

/** The schema of every answer of every call. */
export async function answerSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  return (await routesFor(audiences)).flatMap(({ method, url, schema = {} }) =>
    Object.entries(schema.response ?? {}).flatMap(([status, answer]): [string, z.ZodType][] =>
      answer instanceof z.ZodType ? [[`${String(method)} ${url} ${status}`, answer]] : [],
    ),
  );
}

async function routesFor(wanted: readonly string[]): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const listen = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  // The only place with the schemas before they become a document: Fastify announces each server that it creates.
  subscribe('fastify.initialization', listen);
  const studio = await startApp().finally(() => unsubscribe('fastify.initialization', listen));
  await studio.close();
  return routes.filter(({ config, method }) => wanted.includes(config?.audience ?? '') && method !== 'HEAD');
}

/** The innermost schemas of one value, with everything that wraps them. */
function fieldsOf(schema: z.ZodType, name: string): TakenField[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(inner.shape).flatMap(([key, field]) => fieldsOf(field, `${name}.${key}`));
  }
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, `${name}[]`);
  if (inner instanceof z.ZodRecord) return fieldsOf(inner.valueType as z.ZodType, `${name}{}`);
  if (inner instanceof z.ZodUnion) {
    return inner.options.flatMap((option, at) => fieldsOf(option as z.ZodType, `${name}|${at}`));
  }
  return [{ name, schema }];
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** Every schema inside of one, itself first, by its path. */
export function schemasWithin(schema: z.ZodType, name: string): [string, z.ZodType][] {
  return [[name, schema], ...partsOf(schema).flatMap(([key, part]) => schemasWithin(part, `${name}${key}`))];
}

function partsOf(schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap() as z.ZodType]];
  if (schema instanceof z.ZodPipe) return [['', schema.in as z.ZodType]];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).map(([key, part]) => [`.${key}`, part]);
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]];
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option, at) => [`|${at}`, option as z.ZodType]);
  return [];
}
