const tooMuch = new Set(['REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED']);
/** Temporary causes: the money is still under way, or the account lacks it today. */
const later = new Set(['PENDING_CAPTURE', 'REFUND_FAILED_INSUFFICIENT_FUNDS']);

/** Whether PayPal refuses the refund for good; null: it refunded, or may do so later. */
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
