import { checkMessage } from '@regalo/contract/gifts/check-message';
import { listTemplates, type Template } from '@regalo/contract/gifts/templates';
import { uploadMedia } from '@regalo/contract/media/media';
import type { z } from 'zod';
import { freeChoice } from '../office/features/catalogue/gift-choice.ts';
import { answer, ok } from './network.ts';

/** A template with a photo, an amount and the first name of whoever gets it. */
export const BIRTHDAYS: Template = {
  id: 5,
  name: 'Birthdays',
  celebration: 'birthday',
  message: 'Happy birthday, {first_name}!',
  custom_fields: {},
  purchaser_name: '',
  valid_months: 6,
  card_days: 1,
  media: { kind: 'image', address: '/media/a.webp' },
  gift: freeChoice(10_000),
  gift_name: 'Free Amount Gift',
  changed_by: 'Mariela',
  changedAt: '2025-03-01T05:30:00.000Z',
};

/** The templates of the company. */
export const answerTemplates = (...list: Template[]) => answer(listTemplates, () => ok({ list }));

/** Fills in the same name for everybody who is asked about. */
export const answerFilled = (first_name: string) =>
  answer(checkMessage, ({ body }) =>
    ok({
      people: (body as z.output<typeof checkMessage.body>).recipients.map((id) => ({
        id,
        values: { first_name, last_name: '', company: '', years: '' },
      })),
      unknown: { first_name: 0, last_name: 0, company: 0, years: 0 },
      too_long: 0,
    }),
  );

/** Stores whatever is uploaded at one address. */
export const answerUpload = (address: string) =>
  answer(uploadMedia, () => Response.json({ success: true, message: 'OK', data: address }));

/** A photo to choose. */
export const photo = () => new File([new Uint8Array(3)], 'a.png', { type: 'image/png' });
