import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import { listSentGifts } from '@regalo/contract/reports/reports';
import { type Sender, settle } from './sender.ts';

const PAGE = 100;
/** Others go on sending while a report is asked for again, so what was just sent may not be on page 1. */
const MOST_PAGES = 20;

/** Reads the report after an order: it shows the order, whichever server it is read from. */
export async function readReport(
  sender: Sender,
  { key, id, position }: { key: string; id: number; position: string },
): Promise<void> {
  const { world, diary } = sender.stage;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await settle(sender, listSentGifts, {
      call: `the report after ${key}`,
      token: world.company.token,
      query: { page, limit: PAGE },
      headers: { [POSITION_HEADER]: position },
    });
    if (!answer) return;
    const gifts: { order_id: number }[] = answer.body.body?.sent_gifts ?? [];
    if (gifts.some((gift) => gift.order_id === id)) {
      diary.reports += 1;
      return;
    }
    if (gifts.length < PAGE) break;
  }
  diary.wrong.push(`the report does not show the order ${key}, which its reader has sent`);
}
