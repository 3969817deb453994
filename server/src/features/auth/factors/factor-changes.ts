/** What can happen to the second factors of a member, as the audit has it. */
export const FACTOR_CHANGES = [
  'added authenticator app',
  'removed authenticator app',
  'added passkey',
  'removed passkey',
  'made recovery codes',
  'used recovery code',
  'cleared factors',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];
