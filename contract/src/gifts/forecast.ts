import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones } from '../api/fields.ts';

/**
 * The forecast of the wallet if everything that is scheduled, or likely from rules of occasions within a year, is sent
 * at its time, at the prices of today: from today to the last day of something. Orders that are paused are not counted.
 */
export const getForecast = endpoint('GET', '/manager/forecast', {
  audience: 'manager',
  may: ['wallet.forecast'],
  reply: envelope(
    z.object({
      /** Of the company's own days, yyyy-MM-dd, with the balance at their end; below 0 where funds will lack. */
      days: z.array(z.object({ day: z.string(), balance: colones })),
      /** The first day on which funds will lack; null for none. */
      first_short: z.string().nullable(),
    }),
  ),
});
