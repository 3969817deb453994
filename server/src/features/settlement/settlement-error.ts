/** A request of the operator that cannot be done; the message says why. */
export class SettlementError extends Error {
  override readonly name = 'SettlementError';
}
