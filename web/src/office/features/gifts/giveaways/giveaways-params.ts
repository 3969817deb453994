import { listParams } from '../../../../lib/list-params.ts';

/** Search params of the giveaways, and of those who claimed of one. */
export const giveawaysParams = listParams.pick({ page: true, size: true });
