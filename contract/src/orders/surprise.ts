import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';

const surprise = z.object({
  /** Whether mails about a gift name its amount and shop only once it has been opened. */
  surprise: z.boolean(),
});

/** Changes that, for every mail from then on. What holds now is in the profile. */
export const saveSurprise = endpoint('POST', '/manager/surprise', {
  audience: 'manager',
  may: ['settings.manage'],
  body: z.strictObject({ surprise: z.boolean() }),
  reply: envelope(surprise),
});
