import type { FeatureServices } from '../feature-list.ts';
import type { Keyring } from '../platform/security/secrets.ts';

/** What the parts of the console are given. Its database is that of the console's role. */
export type OperatorServices = FeatureServices & {
  /** Of all that operators sign in with, made of a secret that no other process has. */
  operatorKeys: Keyring;
  /** Origin of the console's pages and of links to them, without a trailing slash. */
  consoleUrl: string;
  /** Colones above which a second operator is needed. */
  secondOperatorAbove: number;
  /** With which a payment gateway signs what came in by SINPE Móvil; absent where none tells. */
  sinpeSecret?: string | undefined;
};
