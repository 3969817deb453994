import { keys } from '../rig/client.ts';

/** What the database finds a claim link by, as hex digits; see features/gifts/keys/gift-keys.ts. */
export const claimHashOf = (token: string) => keys.sign('find-claim', token).toString('hex');
