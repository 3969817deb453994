import {
  PART_SIZE,
  partsOf,
  printCards,
  type SharedLink,
  takeGiftLink,
  takeOrderLinks,
} from '@regalo/contract/orders/links';
import { call } from '../../../../../lib/api/call.ts';
import { callFile } from '../../../../../lib/api/call-file.ts';
import { shownName } from '../../../../../lib/shown-names.ts';
import { refreshOrders } from '../api.ts';

/** The link that opens a gift, and a message with it. The gift's history records who took it. */
export async function takeLink(id: number): Promise<{ link: string; text: string }> {
  const { body } = await call(takeGiftLink, { body: { id } });
  void refreshOrders();
  return body;
}

/** A selection of an order's links: of everybody without e-mail, or those not taken yet. */
export interface WantedLinks {
  order: number;
  untaken: boolean;
}

/** The same, or the links of all gifts that are not opened; of these, where some are named. */
interface ChosenLinks extends WantedLinks {
  whose?: 'unmailed' | 'unopened';
  ids?: number[] | undefined;
}

/** Ids part after part, or nothing as often as the order has parts. */
function partsOfWanted({ ids, ...wanted }: ChosenLinks, quantity: number) {
  return Array.from({ length: partsOf(ids?.length ?? quantity) }, (_, at) =>
    ids
      ? { ...wanted, ids: ids.slice(at * PART_SIZE, (at + 1) * PART_SIZE) }
      : { ...wanted, part: at + 1 },
  );
}

/** The links of an order of so many gifts, part after part, and how many the server withholds. */
export async function takeLinks(
  wanted: ChosenLinks,
  quantity: number,
): Promise<{ links: SharedLink[]; withheld: number }> {
  const links: SharedLink[] = [];
  let withheld = 0;
  for (const body of partsOfWanted(wanted, quantity)) {
    const part = (await call(takeOrderLinks, { body })).body;
    for (const link of part.list) links.push({ ...link, name: shownName(link.name) });
    withheld += part.withheld;
  }
  void refreshOrders();
  return { links, withheld };
}

/** The same as cards to print. */
export async function fetchCards(wanted: WantedLinks, part: number): Promise<Blob> {
  const file = await callFile(printCards, { body: { ...wanted, part } });
  void refreshOrders();
  return file;
}
