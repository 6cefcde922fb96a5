import type { Locked } from '../../src/server/capabilities/locking/index.ts';
import {
  eraseRows,
  rewriteActs,
  rewriteAnswer,
  rewriteTexts,
} from '../../src/server/capabilities/privacy/queries/erasing.ts';
import { closeByErasing, insertRequest } from '../../src/server/capabilities/privacy/queries/requests.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { writes } from './given.ts';

// @ts-expect-error
writes<Tx>(eraseRows);
// @ts-expect-error
writes<Locked<'administrators'>>(eraseRows);
writes<Locked<'people'>>(eraseRows);
// @ts-expect-error
writes<Tx>(rewriteActs);
// @ts-expect-error
writes<Locked<'administrators'>>(rewriteActs);
writes<Locked<'people'>>(rewriteActs);
// @ts-expect-error
writes<Tx>(rewriteTexts);
// @ts-expect-error
writes<Locked<'administrators'>>(rewriteTexts);
writes<Locked<'people'>>(rewriteTexts);
// @ts-expect-error
writes<Tx>(rewriteAnswer);
// @ts-expect-error
writes<Locked<'administrators'>>(rewriteAnswer);
writes<Locked<'people'>>(rewriteAnswer);
// @ts-expect-error
writes<Tx>(closeByErasing);
// @ts-expect-error
writes<Locked<'administrators'>>(closeByErasing);
writes<Locked<'people'>>(closeByErasing);
// @ts-expect-error
writes<Tx>(insertRequest);
writes<Locked<'people'>>(insertRequest);
