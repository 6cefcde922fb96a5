const tooMuch = new Set(['REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED']);
/** They pass: money that is on its way, or that the account lacks today. */
const later = new Set(['PENDING_CAPTURE', 'REFUND_FAILED_INSUFFICIENT_FUNDS']);

/** Whether PayPal says that it will never give this back; null: it did, or may later. */
export function refusalOfRefund({
  status,
  issue,
}: {
  status: number;
  issue: string;
}): 'refund-too-much' | 'no-refund-here' | null {
  if (tooMuch.has(issue)) return 'refund-too-much';
  if (later.has(issue)) return null;
  return status === 400 || status === 404 || status === 422 ? 'no-refund-here' : null;
}
