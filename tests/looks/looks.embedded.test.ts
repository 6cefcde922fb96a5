import { beforeAll, describe, expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { demoStudioOf } from '../../src/server/demo/content/demo-studio-of.ts';
import type { DemoStudio } from '../../src/server/demo/content/studio.ts';
import { type DemoLook, demoLooks } from '../../src/server/demo/looks.ts';
import { paletteVariables } from '../../src/web/theme/palette.ts';
import { type Shown, showStudio } from './shown-studio.ts';
import { foundIn, wordsOf } from './words.ts';

/** Its configured colours, and every shade computed from them. */
const coloursOf = ({ configuration }: DemoStudio) =>
  Object.values(paletteVariables(configurationOf(configuration))).filter((value) => value.startsWith('#'));

const other = (look: DemoLook): DemoLook => (look === 'jacaranda' ? 'medianoche' : 'jacaranda');

describe.each(demoLooks)('a demo of %s (SCREENS, "The demo studio has a face")', (look) => {
  let shown: Shown;
  let own: string[];
  let foreign: string[];
  beforeAll(async () => {
    const [mine, theirs] = [await demoStudioOf(look), await demoStudioOf(other(look))];
    shown = await showStudio(look);
    own = wordsOf(mine);
    const shared = new Set([...own, ...coloursOf(mine)].map((word) => word.toLowerCase()));
    foreign = [...wordsOf(theirs), ...coloursOf(theirs), `/demo/${other(look)}/`].filter(
      (word) => !shared.has(word.toLowerCase()),
    );
  });

  it.each(['pages', 'answers', 'mails'] as const)(
    'shows no colour, name or text of the other studio in its %s',
    (kind) => {
      expect(foreign.length).toBeGreaterThan(150);
      const shining = [...shown[kind]].flatMap(([where, text]) =>
        foundIn(text, foreign).map((word) => `${where}: ${word}`),
      );
      expect(shining).toEqual([]);
    },
  );

  it('shows its own in pages, answers and mails', () => {
    expect(shown.pages.size).toBeGreaterThan(15);
    for (const [url, page] of shown.pages) expect(foundIn(page, own).length, url).toBeGreaterThan(4);
    for (const name of ['GET /appconfig', 'GET /class_types', 'GET /instructors', 'GET /locations']) {
      expect(foundIn(shown.answers.get(name) ?? '', own).length, name).toBeGreaterThan(1);
    }
    expect(shown.mails.size).toBeGreaterThan(0);
    for (const [subject, mail] of shown.mails) expect(foundIn(mail, own).length, subject).toBeGreaterThan(1);
  });

  it('has colours, corners and headings of its own in the first bytes', async () => {
    const { configuration } = await demoStudioOf(look);
    const home = shown.pages.get('/') ?? '';
    expect(home).toContain(`--color-primary:${configuration.primary?.toLowerCase()}`);
    expect(home.includes('--radius:0rem')).toBe(configuration.corner_style === 'recto');
    expect(home.includes('color-scheme:dark')).toBe(look === 'medianoche');
  });
});

it('the two studios show different sections, in a different order', async () => {
  const orders = await Promise.all(
    demoLooks.map(async (look) => {
      const { configuration } = await demoStudioOf(look);
      const all = configurationOf(configuration);
      const sections = ['about', 'mission', 'class_type', 'coaches', 'packages', 'schedule'] as const;
      const enabled = sections.filter((section) => all[`${section}_enabled`]);
      return enabled.sort((a, b) => all[`${a}_order`] - all[`${b}_order`]).join();
    }),
  );
  expect(orders).toEqual(['class_type,packages,about,coaches,mission,schedule', 'mission,packages,class_type,about']);
});
