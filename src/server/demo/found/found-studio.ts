import { CUSTOMER } from '#shared/forms/field-types.ts';
import { saveAnnouncement } from '../../capabilities/announcements/index.ts';
import { saveConfiguration } from '../../capabilities/configuration/index.ts';
import { appointStaff } from '../../capabilities/customers/index.ts';
import { readForms, saveForm } from '../../capabilities/forms/index.ts';
import { savePage } from '../../capabilities/pages/index.ts';
import {
  createRate,
  saveClassCategory,
  saveClassType,
  saveInstructor,
  saveLocation,
  saveTag,
} from '../../capabilities/studio/index.ts';
import { careStep, emergencyContact } from '../content/questions.ts';
import { type DemoStudio, requireKey } from '../content/studio.ts';
import type { SeedingContext } from '../life/living-studio.ts';
import { byKey } from './by-key.ts';
import type { FoundedStudio } from './founded-studio.ts';
import type { Identities } from './open-accounts.ts';
import { openShop } from './open-shop.ts';
import { signUpAccounts } from './sign-up-accounts.ts';

/**
 * Everything that a studio has before its first customer: settings, texts, staff, locations, class types and coaches.
 */
export async function foundStudio(
  context: SeedingContext,
  demo: DemoStudio,
  identities: Identities,
): Promise<FoundedStudio> {
  const settings = Object.entries(demo.configuration).map(([key, value]) => ({ key, value }));
  await saveConfiguration(context, null, settings);
  const pages = await writePages(context, demo);
  // Each new one is placed before the others.
  for (const announcement of demo.announcements.toReversed()) {
    await saveAnnouncement(context, null, { ...announcement, shown_from: null, shown_until: null });
  }
  const accounts = await signUpAccounts(context, { accounts: demo.accounts, identities, pages });
  const { jimena: administrator, lupita: desk, sofia } = accounts;
  const catalogue = await fillCatalogue(context, demo, administrator);
  await rateCoaches(context, { coaches: Object.values(catalogue.coaches), administrator });
  await appointStaff(context, administrator, { customer_id: desk, role: 'desk', instructor_id: null });
  const instructor_id = requireKey(catalogue.coaches, demo.coach_of_account);
  await appointStaff(context, administrator, { customer_id: sofia, role: 'coach', instructor_id });
  await askQuestions(context, administrator);
  const class_packages = await openShop(context, { demo, class_types: catalogue.class_types, administrator });
  return { accounts, desk, administrator, pages, ...catalogue, class_packages };
}

/** @returns the ids of the pages that everybody must accept */
async function writePages(context: SeedingContext, demo: DemoStudio): Promise<number[]> {
  const accepted: number[] = [];
  for (const page of demo.pages) {
    const { page_id } = await savePage(context, null, { ...page, required_signup: page.required, ask_again: false });
    if (page.required) accepted.push(page_id);
  }
  return accepted;
}

async function fillCatalogue(context: SeedingContext, demo: DemoStudio, actor: number) {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const drawn = (src: string, name: string) => ({ src, name, type: 'image/svg+xml' });
    return {
      locations: await byKey(demo.locations, async (key, { picture, ...location }) => {
        const file = drawn(demo.pictures.location(key), location.name);
        return (await saveLocation(tx, { input: { ...location, file }, actor, at })).location_id;
      }),
      class_types: await byKey(
        demo.class_types,
        async (key, { name, icon, description, spot_map, duration_minutes }) => {
          const file = drawn(demo.pictures.class_type(key), name);
          const type = { name, description, spot_map, duration_minutes, icon, file };
          return (await saveClassType(tx, { input: type, actor, at })).class_type_id;
        },
      ),
      class_categories: await byKey(demo.class_categories, async (handle, category) => {
        const saved = await saveClassCategory(tx, { input: { ...category, handle, available: true }, actor, at });
        return saved.class_category_id;
      }),
      tags: await byKey(demo.tags, async (_, tag) => (await saveTag(tx, { input: tag, actor, at })).tag_id),
      coaches: await byKey(demo.coaches, async (key, coach) => {
        const file = drawn(demo.pictures.coach(key), coach.name);
        const saved = await saveInstructor(tx, { input: { ...coach, file }, actor, at });
        return saved.instructor_id;
      }),
    };
  });
}

/** What each coach is paid, from the studio's first day on. */
async function rateCoaches(
  context: SeedingContext,
  { coaches, administrator }: { coaches: readonly number[]; administrator: number },
): Promise<void> {
  const starts_on = context.clock.now().toISOString().slice(0, 10);
  for (const instructor_id of coaches) {
    const input = { instructor_id, starts_on, per_class: 220, per_person: 12 };
    await createRate(context, administrator, { input, key: null });
  }
}

/** Adds the studio's own questions to the standard profile form. */
async function askQuestions(context: SeedingContext, administrator: number): Promise<void> {
  await saveForm(context, administrator, emergencyContact);
  for (const { form_id, name, steps, form_fields } of await readForms(context, CUSTOMER)) {
    const before = form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
    await saveForm(context, administrator, {
      form_id,
      name,
      steps: [...steps, careStep.title],
      form_fields: [...before, ...careStep.form_fields],
    });
  }
}
