import { toPesos } from '#shared/money.ts';
import type { OwedReport } from '#shared/wire/reports/people.ts';
import {
  countReserved,
  type OwedKindRow,
  type OwedPackageRow,
  readOwedKinds,
  readOwedPackages,
} from './queries/owed.ts';
import { type ReportContext, studioMoment } from './read-people.ts';

const sumOf = (packages: readonly OwedPackageRow[], column: 'paid' | 'used' | 'value') =>
  toPesos(packages.reduce((sum, one) => sum + one[column], 0));

/** The classes that the studio owes now, and what they are worth (docs/rules.md#reports-classes-owed). */
export async function readOwedReport(context: ReportContext): Promise<OwedReport> {
  const { db } = context;
  const { now, timezone, today } = await studioMoment(context);
  const packages = await readOwedPackages(db, today, timezone);
  const kinds = await readOwedKinds(db, today);
  const ofKind = (kind: OwedKindRow['kind']) => {
    const { classes, unlimited } = kinds.find((one) => one.kind === kind) ?? { classes: 0, unlimited: 0 };
    return { classes, unlimited };
  };
  return {
    as_of: today,
    people: kinds.find(({ kind }) => kind === 'bought')?.people ?? 0,
    ...ofKind('bought'),
    paid: sumOf(packages, 'paid'),
    used: sumOf(packages, 'used'),
    value: sumOf(packages, 'value'),
    gifts: ofKind('gift'),
    unpaid: ofKind('unpaid'),
    reserved: await countReserved(db, now),
    packages: packages.map(({ paid, used, value, ...one }) => ({
      ...one,
      paid: toPesos(paid),
      used: toPesos(used),
      value: toPesos(value),
    })),
  };
}
