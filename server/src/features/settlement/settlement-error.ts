/** What the operator asked for cannot be done; the message is a sentence that says why. */
export class SettlementError extends Error {
  override readonly name = 'SettlementError';
}
