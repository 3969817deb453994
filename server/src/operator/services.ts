import type { FeatureServices } from '../feature-list.ts';

/** What the parts of the console are given. Its database is that of the console's role. */
export type OperatorServices = FeatureServices & {
  /** Origin of the console's pages and of links to them, without a trailing slash. */
  consoleUrl: string;
  /** Colones above which a second operator is needed. */
  secondOperatorAbove: number;
  /** With which a payment gateway signs what came in by SINPE Móvil; absent where none tells. */
  sinpeSecret?: string | undefined;
};
