import { saveConfiguration } from '../../capabilities/configuration/index.ts';
import { appointStaff } from '../../capabilities/customers/index.ts';
import { savePage } from '../../capabilities/pages/index.ts';
import {
  saveClassCategory,
  saveClassType,
  saveInstructor,
  saveLocation,
  saveTag,
} from '../../capabilities/studio/index.ts';
import { coachOfAccount } from '../accounts.ts';
import { classCategories, classTypes, tags } from '../content/class-types.ts';
import { coaches } from '../content/coaches.ts';
import { firstTimePage } from '../content/first-time-page.ts';
import { studioConfiguration } from '../content/look.ts';
import { locations } from '../content/places.ts';
import { privacyPage } from '../content/privacy-page.ts';
import { termsPage } from '../content/terms-page.ts';
import type { SeedingContext } from '../life/living-studio.ts';
import { byKey } from './by-key.ts';
import type { FoundedStudio } from './founded-studio.ts';
import type { Identities } from './open-accounts.ts';
import { signUpAccounts } from './sign-up-accounts.ts';

/** Everything a studio has before its first customer: look, texts, people who work there, places, types and coaches. */
export async function foundStudio(context: SeedingContext, identities: Identities): Promise<FoundedStudio> {
  const settings = Object.entries(studioConfiguration).map(([key, value]) => ({ key, value }));
  await saveConfiguration(context, null, settings);
  const pages = await writePages(context);
  const accounts = await signUpAccounts(context, identities, pages);
  const { jimena: administrator, lupita: desk, sofia } = accounts;
  const catalogue = await fillCatalogue(context, administrator);
  await appointStaff(context, administrator, { customer_id: desk, role: 'desk', instructor_id: null });
  const instructor_id = catalogue.coaches[coachOfAccount];
  await appointStaff(context, administrator, { customer_id: sofia, role: 'coach', instructor_id });
  return { accounts, desk, administrator, pages, ...catalogue };
}

/** @returns the ids of the pages that everybody accepts */
async function writePages(context: SeedingContext): Promise<number[]> {
  const required = { required: true, required_signup: true, ask_again: false };
  const privacy = await savePage(context, null, { ...privacyPage, ...required });
  const terms = await savePage(context, null, { ...termsPage, ...required });
  await savePage(context, null, { ...firstTimePage, required: false, required_signup: false, ask_again: false });
  return [privacy.page_id, terms.page_id];
}

async function fillCatalogue(context: SeedingContext, actor: number) {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const picture = (key: string, name: string) => ({ src: `/demo/${key}.svg`, name, type: 'image/svg+xml' });
    return {
      locations: await byKey(
        locations,
        async (_, location) => (await saveLocation(tx, location, actor, at)).location_id,
      ),
      class_types: await byKey(classTypes, async (key, { name, description, spot_map, duration_minutes }) => {
        const type = { name, description, spot_map, duration_minutes, icon: key, file: picture(key, name) };
        return (await saveClassType(tx, type, actor, at)).class_type_id;
      }),
      class_categories: await byKey(classCategories, async (handle, category) => {
        const saved = await saveClassCategory(tx, { ...category, handle, available: true }, actor, at);
        return saved.class_category_id;
      }),
      tags: await byKey(tags, async (_, tag) => (await saveTag(tx, tag, actor, at)).tag_id),
      coaches: await byKey(coaches, async (key, coach) => {
        const saved = await saveInstructor(tx, { ...coach, file: picture(`coach-${key}`, coach.name) }, actor, at);
        return saved.instructor_id;
      }),
    };
  });
}
