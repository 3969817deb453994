import { problem } from '@regalo/contract/refusals/problem';
import { Refusal } from '../../platform/refusal.ts';

export const transferNotFound = () => new Refusal('transfer_not_found');
export const transferOver = () => new Refusal('transfer_over');
export const hasTwin = (other: number) => new Refusal(problem('transfer_twin', { other }));
