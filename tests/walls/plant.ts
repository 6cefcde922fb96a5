import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A small tree without breaches: every kind of import that the walls allow. */
export const cleanTree: Record<string, string> = {
  'src/shared/money.ts': `
    import { z } from 'zod';
    export const centavos = z.number();
  `,
  'src/shared/money.test.ts': `
    import { expect } from 'vitest';
    import './money.ts';
    expect(1).toBe(1);
  `,
  'src/server/clock.ts': 'export const systemClock = { now: () => new Date() };',
  'src/server/app.ts': `
    import fastify from 'fastify';
    import { routes } from './capabilities/reservations/routes.ts';
    export const app = [fastify, routes];
  `,
  'src/server/database/orm/places.ts': `
    import { pgTable } from 'drizzle-orm/pg-core';
    export const places = pgTable('places', {});
  `,
  'src/server/database/schema/1.sql': `
    -- now() is forbidden here
    create table places (at timestamptz not null);
  `,
  'src/server/http/pages.ts': `
    export const load = (path: string) => import(path);
    import type { FastifyReply } from 'fastify';
    export type R = FastifyReply;
  `,
  'src/server/capabilities/reservations/routes.ts': `
    import type { FastifyInstance } from 'fastify';
    import { reserveSpot } from './reserve-spot.ts';
    export const routes = (app: FastifyInstance) => [app, reserveSpot];
  `,
  'src/server/capabilities/reservations/reserve-spot.ts': `
    import { grants } from '../files/index.ts';
    import { places } from './queries.ts';
    import { decide } from './rules.ts';
    export const reserveSpot = (clock: { now(): Date }) => [grants, places, decide(clock.now())];
  `,
  'src/server/capabilities/reservations/queries.ts': `
    import { sql } from 'drizzle-orm';
    import { places as table } from '../../database/orm/places.ts';
    export const places = (at: Date) => [table, sql\`select \${at}\`];
  `,
  'src/server/capabilities/reservations/rules.ts': `
    import { centavos } from '#shared/money.ts';
    export const decide = (now: Date) => [now, centavos, new Date(0)];
  `,
  'src/server/capabilities/files/index.ts': "export { grants } from './queries.ts';",
  'src/server/capabilities/files/queries.ts': 'export const grants = 1;',
  'src/server/capabilities/files/give-classes.ts': 'export const giveClasses = 1;',
  'docs/architecture.md':
    '# Folders\n\n| `reservations/` | places |\n| `files/` | grants |\n\n`src/web/features/classes/` `src/web/features/credits/`\n',
  'docs/rules.md': '# Rules\n\n### reserving-order\n\n`reservations/rules.ts`, held by `shared/money.test.ts`.\n',
  'docs/decisions/README.md': '# Decisions by subject\n\n- [0001](0001-start.md) Start\n',
  'docs/decisions/0001-start.md': '# 0001 Start\n\n_Decided 2026-11-21._\n\nAs it is.\n',
  'src/web/main.tsx': `
    import { Router } from './router.ts';
    export const main = Router;
  `,
  'src/web/router.ts': "export const Router = import.meta.glob('./pages/public/*.tsx');",
  'src/web/pages/public/calendar.tsx': `
    import { week } from '../../features/classes/week.ts';
    import { Button } from '../../ui/button.tsx';
    export default [week, Button];
  `,
  'src/web/pages/public/shop.tsx': 'export default 1;',
  'src/web/features/classes/week.ts': `
    import { Button } from '../../ui/button.tsx';
    export const week = Button;
  `,
  'src/web/features/credits/card.ts': 'export const card = 1;',
  'src/web/ui/button.module.css': '.wide { width: 100%; }',
  'src/web/ui/button.tsx': "import styles from './button.module.css';\nexport const Button = styles.wide;",
};

/** Writes a tree into a new temporary folder, with `planted` over the clean one. */
export function plant(planted: Record<string, string>): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'cupo walls '));
  for (const [path, source] of Object.entries({ ...cleanTree, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
