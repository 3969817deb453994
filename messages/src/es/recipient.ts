import type { recipient as en } from '../en/recipient.ts';
import type { TextsLike } from '../texts.ts';
import { email } from './recipient/email.ts';
import { notices } from './recipient/notices.ts';
import { page } from './recipient/page.ts';
import { places } from './recipient/places.ts';
import { senders } from './recipient/senders.ts';
import { thanks } from './recipient/thanks.ts';

export const recipient: TextsLike<typeof en> = { email, notices, page, places, senders, thanks };
