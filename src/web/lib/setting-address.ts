import type { Configuration } from '#shared/configuration/catalogue.ts';
import { paths } from '../screens.ts';

/** The office's configuration, opened at one setting. */
export const settingAddress = (key: keyof Configuration) => `${paths.adminConfiguration}?ajuste=${key}`;
