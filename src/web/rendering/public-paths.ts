import type { ListPublicPaths } from '#shared/server-rendering.ts';
import type { PageSummary } from '#shared/wire/pages.ts';
import type { ClassType, Instructor } from '#shared/wire/studio.ts';
import { routes } from '../router.ts';
import type { AppRoute } from '../routing/route.ts';
import { paths, pathTo } from '../screens.ts';
import { inProcess } from './in-process.ts';

/** A person's own screens outside the account's area. */
const PERSONAL = ['/api/', '/checkout/', '/gracias/'];

const isFixed = ({ path }: AppRoute) => !path.includes(':');
const isShown = ({ area, rendered }: AppRoute) => area === 'public' && rendered === 'server';

function firstSegment(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** What search engines may index: the fixed public screens and the pages of the studio's objects. */
export const publicPaths: ListPublicPaths = async ({ fetchApi }) => {
  const get = inProcess(fetchApi);
  const [{ pages }, { class_types }, { instructors }] = await Promise.all([
    get<{ pages: readonly PageSummary[] }>('/pages'),
    get<{ class_types: readonly ClassType[] }>('/class_types'),
    get<{ instructors: readonly Instructor[] }>('/instructors/home/all'),
  ]);
  const shown = [
    ...routes.filter((route) => isShown(route) && isFixed(route)).map(({ path }) => path),
    ...class_types.map(({ class_type_id }) => pathTo(paths.classType, { class_type_id })),
    ...instructors.map(({ instructor_id }) => pathTo(paths.instructor, { instructor_id })),
    ...pages.filter(({ has_content }) => has_content).map(({ slug }) => pathTo(paths.page, { slug })),
  ];
  const guarded = routes.filter(({ area }) => area === 'account' || area === 'staff');
  return { shown, closed: [...new Set([...guarded.map(({ path }) => firstSegment(path)), ...PERSONAL])] };
};
