import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** So many elements per second React remembers the places of. */
const ENOUGH = 10_000;

/**
 * Lets React not remember by a stack where each element was made: that takes a sixth of the time of the tests, and only
 * developer tools show it.
 * @throws where this React keeps no count of them, or keeps it elsewhere
 */
export function forgetOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  const counted = typeof internals === 'object' && internals !== null;
  if (!counted || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stacks of owners elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => ENOUGH,
    set: () => {},
  });
}
