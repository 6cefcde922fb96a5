import { z } from 'zod';

/** What an empty studio needs before its first booking, in the order in which one thing needs another. */
export const firstStepNames = [
  'business_name',
  'logo',
  'mail',
  'location',
  'class_type',
  'coach',
  'package',
  'home_packages',
  'payment',
  'terms',
  'policies',
  'privacy_notice',
  'whatsapp',
  'class',
  'staff',
] as const;

export const firstStep = z.object({ step: z.enum(firstStepNames), done: z.boolean() });
/** `done`: all of them. `hidden`: the owner wants to see the list, or that it is done, no more. */
export const firstSteps = z.object({ steps: z.array(firstStep), done: z.boolean(), hidden: z.boolean() });

export type FirstStepName = (typeof firstStepNames)[number];
export type FirstSteps = z.output<typeof firstSteps>;
