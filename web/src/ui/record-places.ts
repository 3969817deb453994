import type { CardPlace, Column } from './table-columns.ts';

export type Places<Row> = Record<CardPlace, Column<Row>[]>;

/**
 * Gives every column its place in a card of two lines: `main` and `side` in the first, `second` and `state` in the
 * second. What says nothing of it is `more`, but the last number stands at the side, and the first column that is
 * left over begins the second line.
 */
export function placesOf<Row>(columns: readonly Column<Row>[]): Places<Row> {
  const shown = columns.filter(({ only }) => only !== 'table');
  const free = shown.filter(({ bare, main, card }) => !bare && !main && !card);
  const claims = (place: CardPlace) => shown.some(({ card }) => card === place);
  const side = claims('side') ? undefined : free.findLast(({ numeric }) => numeric);
  const second = claims('second') ? undefined : free.find((column) => column !== side);
  const placeOf = (column: Column<Row>, at: number): CardPlace => {
    if (column.card) return column.card;
    if (column.main) return 'main';
    if (column.bare) return at === 0 ? 'pick' : 'tasks';
    if (column === side) return 'side';
    return column === second ? 'second' : 'more';
  };
  const places: Places<Row> = {
    ...{ pick: [], main: [], side: [], second: [], state: [], tasks: [], more: [] },
  };
  for (const [at, column] of shown.entries()) places[placeOf(column, at)].push(column);
  return places;
}
