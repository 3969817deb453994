import { answerTask } from '../../../../../platform/run-in-process.ts';
import { drawSheets } from './card-sheets.ts';
import type { Card, CardOrder } from './draw-card.ts';

/** What the server sends: the cards of one file, once. */
export interface CardTask {
  order: CardOrder;
  cards: Card[];
}

answerTask(({ order, cards }: CardTask) => drawSheets(order, cards));
