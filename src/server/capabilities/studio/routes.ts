import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../context.ts';
import { classCategoryRoutes } from './class-categories/routes.ts';
import { classTypeRoutes } from './class-types/routes.ts';
import { coachRateRoutes } from './coach-rates/routes.ts';
import { instructorRoutes } from './instructors/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { videoTypeRoutes } from './video-types/routes.ts';

/** The catalogue of classes and videos: locations, class types, categories, tags, coaches, video types, programs. */
export function studioRoutes(context: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(locationRoutes(context));
    await app.register(classTypeRoutes(context));
    await app.register(classCategoryRoutes(context));
    await app.register(tagRoutes(context));
    await app.register(instructorRoutes(context));
    await app.register(coachRateRoutes(context));
    await app.register(videoTypeRoutes(context));
    await app.register(programRoutes(context));
  };
}
