import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A capability's function whose SQL writes. */
export interface Writer {
  name: string;
  line: number;
  /** Whether its first parameter is a locked transaction. */
  locked: boolean;
}

/**
 * Writers that need no lock, by reason (docs/decisions/0034-locked-transactions.md). Adding one requires a reason why two
 * of it at the same moment do no harm.
 */
export const PLAIN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // Depends on nothing read before, or a unique constraint decides.
  inserts: {
    'announcements/queries.ts': ['insertAnnouncement'],
    'attendance/queries/codes.ts': ['keepCode', 'keepCodes'],
    'audit/queries/write.ts': ['audit', 'auditNumbered'],
    'authorisation/queries/permits.ts': ['insertPermit'],
    'authorisation/queries/requests.ts': ['insertRequest'],
    'cash-shifts/queries/writing-shifts.ts': ['insertShift'],
    'class-packages/queries/writing.ts': ['insertPackage'],
    'customers/queries/records.ts': ['insertCustomer', 'insertNoted'],
    'discounts/queries.ts': ['insertDiscount'],
    'files/queries.ts': ['insertFile', 'noteLaterRemoval', 'noteRemovals'],
    'idempotency/queries.ts': ['claimKey', 'insertAnswer'],
    'live/queries.ts': ['insertChange'],
    'notices/timed/queries.ts': ['queueExpiring', 'queueReminders'],
    'outbox/queries.ts': ['insertNotice'],
    'pages/queries.ts': ['acceptPages', 'insertPage'],
    'payment-methods/queries.ts': ['insertPaymentMethod'],
    'purchases/queries/movements.ts': ['insertOnce'],
    'purchases/queries/alerts.ts': ['insertAlert'],
    'purchases/queries/provider.ts': ['takeWebhook'],
    'schedule/queries/classes.ts': ['insertClass'],
    'schedule/queries/series.ts': ['insertSeries'],
    'videos/films/queries.ts': ['insertFilm'],
    'videos/qualities/queries.ts': ['askForNew'],
    'videos/queries/kept.ts': ['insertTags', 'insertVideo'],
    'videos/queries/marks.ts': ['insertCompleted', 'insertFavorite'],
  },
  // One statement with its own condition: it locks what it writes, and decides on the locked row.
  conditional: {
    'attendance/queries/notes.ts': ['removeNote'],
    'attendance/queries/penalties.ts': ['forgiveOne'],
    'authorisation/queries/permits.ts': ['spendPermit', 'useAllowance'],
    'authorisation/queries/requests.ts': ['approveRequest', 'noteRefusal', 'refuseRequest'],
    'calendar/queries.ts': ['revokeFeed'],
    'customers/confirmed-mail/queries.ts': ['writeConfirmed'],
    'customers/mail/queries/proposals.ts': ['settleChanges'],
    'files/queries.ts': ['deleteIfUnused', 'markUnused', 'markUsed'],
    'outbox/queries.ts': ['claimNotices', 'holdWaiting', 'makeDueAgain'],
    'payment-methods/sources/queries.ts': ['countForgetTry', 'markForgotten'],
    'privacy/queries/requests.ts': ['writeAnswer', 'writeDone'],
    'purchases/queries/alerts.ts': ['writeResolved'],
    'purchases/queries/due.ts': ['markLapseNotified', 'markRenewalNotified'],
    'purchases/queries/entries.ts': ['insertEntries'],
    'purchases/queries/plans.ts': ['closePlanOrder', 'writePlanTry'],
    'purchases/queries/postponements.ts': [
      'closePostponement',
      'sendAgainAfter',
      'writePaused',
      'writePostponementTry',
    ],
    'purchases/queries/reconcile.ts': ['closeAgreeing', 'insertDifferenceAlert'],
    'purchases/queries/refunds.ts': ['closeRefundOrder', 'writeRefundTry'],
    'purchases/queries/stops.ts': ['closeStop', 'writeStopTry'],
    'staff/queries.ts': ['revokeInvitation'],
    'videos/films/queries.ts': ['beginTry', 'deleteEmptied', 'endTry'],
    'videos/qualities/queries.ts': ['askAgain', 'claimFilm', 'takeBack'],
    'videos/queries/marks.ts': ['deleteCompleted', 'deleteFavorite', 'insertPlayback'],
    'videos/serving/queries.ts': ['openVideo', 'writePosition'],
  },
  // Writes a row that this process or transaction created or claimed, and that no other touches.
  claimed: {
    'customers/profile/queries.ts': ['moveReview'],
    'idempotency/queries.ts': ['forgetAnswer', 'forgetGone', 'writeAnswer'],
    'outbox/queries.ts': ['countAsSent', 'markFailed', 'markSent', 'markSkipped'],
    'purchases/queries/provider.ts': ['writeWebhookOutcome'],
    'videos/qualities/queries.ts': [
      'giveBack',
      'insertRendition',
      'markConversionFailed',
      'markReady',
      'writeHeartbeat',
    ],
  },
  // Deletes expired rows.
  sweeping: {
    'authorisation/queries/permits.ts': ['deletePermitsBefore'],
    'files/queries.ts': ['deleteRemovals'],
    'idempotency/queries.ts': ['deleteKeysBefore'],
    'live/queries.ts': ['deleteChangesBefore'],
    'upkeep/queries.ts': ['deleteLapsedSessions'],
    'videos/qualities/queries.ts': ['deleteConversion', 'deleteRenditions'],
  },
  // Its writing methods require the lock of their table's row themselves.
  inside: { 'studio/entity/queries.ts': ['entityQueries'] },
};

const CAPABILITIES = 'src/server/capabilities/';
const WRITES =
  /\b(?:insert\s+into|merge\s+into|delete\s+from)\b|\bupdate\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\b|\bselect\s+(?:\*\s+from\s+)?write_\w+/i;
const LOCKED = /\bLocked(?:Places|Purchase|Sale)?\b/;

interface Span {
  name: string;
  start: number;
  end: number;
  /** For a function: its first parameter as written. */
  handle?: string;
}

/** The top-level functions of a capability's file whose SQL writes, directly or through a named statement. */
export function writersIn(path: string, source: string): Writer[] {
  if (!path.startsWith(CAPABILITIES) || !WRITES.test(source)) return [];
  const { program } = parseSync(path, source);
  const spans = program.body.flatMap((node) =>
    spansOf(node.type === 'ExportNamedDeclaration' ? node.declaration : node, source),
  );
  const uses: { name: string; start: number }[] = [];
  new Visitor({ Identifier: ({ name, start }) => void uses.push({ name, start }) }).visit(program);
  const statements = spans.filter(({ handle }) => handle === undefined);
  const usedBy = ({ start, end }: Span) => {
    const names = new Set(uses.filter((use) => use.start > start && use.start < end).map(({ name }) => name));
    return statements.filter(({ name }) => names.has(name));
  };
  const writes = (span: Span): boolean => WRITES.test(source.slice(span.start, span.end)) || usedBy(span).some(writes);
  return spans
    .filter((span) => span.handle !== undefined && writes(span))
    .map(({ name, start, handle = '' }) => ({
      name,
      line: source.slice(0, start).split('\n').length,
      locked: LOCKED.test(handle),
    }));
}

/** The named top-level parts of a file: functions, and the texts of statements. */
function spansOf(made: Node | null, source: string): Span[] {
  const handleOf = ([first]: readonly { start: number; end: number }[]) => source.slice(first?.start, first?.end ?? 0);
  if (made?.type === 'FunctionDeclaration' && made.id)
    return [{ name: made.id.name, start: made.id.end, end: made.end, handle: handleOf(made.params) }];
  if (made?.type !== 'VariableDeclaration') return [];
  return made.declarations.flatMap(({ id, init, end }) => {
    if (id.type !== 'Identifier') return [];
    const handle = init?.type === 'ArrowFunctionExpression' ? { handle: handleOf(init.params) } : {};
    return [{ name: id.name, start: id.end, end, ...handle }];
  });
}

/** Writers that require no lock and are not in the list. */
export function writerBreachesIn(path: string, source: string): Writer[] {
  const file = path.slice(CAPABILITIES.length);
  const named = new Set(Object.values(PLAIN).flatMap((files) => files[file] ?? []));
  return writersIn(path, source).filter(({ name, locked }) => !locked && !named.has(name));
}
