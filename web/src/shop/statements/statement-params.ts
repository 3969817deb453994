import { listParams } from '../../lib/list-params.ts';

/** Search params of a list of statements, and of the lines of one. */
export const statementParams = listParams.pick({ page: true, size: true });
