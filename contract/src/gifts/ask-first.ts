/** More recipients than this are asked about before an order is sent. */
const ASK_ABOVE_RECIPIENTS = 20;
/** So is an order that costs this share of the wallet, or more. */
const ASK_FROM_SHARE = 0.25;

/**
 * Whether a member is asked once more before an order is sent or scheduled.
 * @param total what it costs, in colones
 * @param wallet what the wallet has, in colones; undefined if that is not known
 */
export function asksFirst(count: number, total: number, wallet: number | undefined): boolean {
  if (count > ASK_ABOVE_RECIPIENTS) return true;
  return total > 0 && wallet !== undefined && total >= wallet * ASK_FROM_SHARE;
}
