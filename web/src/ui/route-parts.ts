import { lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { MissingPart } from './crash-page.tsx';

/** Search params of a route; defaults are left out of the address. */
export const searchOf = <Schema extends z.ZodObject>(schema: Schema) => ({
  validateSearch: schema,
  search: { middlewares: [stripSearchParams<z.output<Schema>>(schema.parse({}))] },
});

/** Says that a part of the program could not be loaded. @throws MissingPart */
export const missingPart = (cause: unknown): never => {
  throw new MissingPart(cause);
};

/**
 * A page that is loaded when it is opened. If that fails, the router itself would reload at once, and
 * what was typed would be lost.
 */
export const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(missingPart), name);
