import { Refusal } from '../../platform/refusal.ts';

export const transferNotFound = () => new Refusal('transfer_not_found');
export const transferOver = () => new Refusal('transfer_over');
