import { email } from './recipient/email.ts';
import { notices } from './recipient/notices.ts';
import { page } from './recipient/page.ts';
import { places } from './recipient/places.ts';
import { senders } from './recipient/senders.ts';
import { thanks } from './recipient/thanks.ts';

/** What a recipient reads of a gift, and its sender in a preview. */
export const recipient = { email, notices, page, places, senders, thanks } as const;
