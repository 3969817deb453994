/** Changes of a member's second factors, as the audit names them. */
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
