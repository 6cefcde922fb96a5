import type { Page } from '@playwright/test';
import type { AccountKey } from '../../src/server/demo/content/account.ts';

/** What somebody does before the picture is taken. */
export type Act = (page: Page) => Promise<void>;

/** One picture: who looks, where, and what they do first. */
export interface Screen {
  name: string;
  /** Null: a visitor. */
  as: AccountKey | null;
  path: string;
  act?: Act;
}
