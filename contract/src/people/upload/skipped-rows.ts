import { type Problem, problem } from '../../refusals/problem.ts';
import { filled, filledText } from './cell-text.ts';
import { readHeading } from './heading-kinds.ts';
import { foldName, wordsOf } from './heading-words.ts';
import type { Cell, ColumnMapping } from './sheet-columns.ts';

/** How rows begin that tell something about the list instead of naming a person. */
const NOTE = new RegExp(
  `^(${[
    ...['(sub ?|gran )?total(es)?', 'suma', 'cantidad( total)?', 'count', 'notas?', 'note'],
    ...['observacion(es)?', 'pagina \\d+', 'page \\d+', 'fin de(l)?', 'end of'],
    ...['(elaborado|aprobado|revisado|preparado|autorizado|hecho|generado) (por|el)'],
  ].join('|')})( |$)`,
);

/** What stands for somebody who is not there yet. */
const NOBODY = /^(vacante|vacant|vacancy|plaza vacante|por definir|por contratar|tbd)$/;

/** Who made the list, whose address may stand beside it. */
const BY_SOMEBODY =
  /^(elaborado|aprobado|revisado|preparado|autorizado|hecho|generado|prepared|approved|made) (por|by)\b/;

/** Why a row below the headings is no person, or null. */
export function skipProblem(
  cells: readonly Cell[],
  header: readonly Cell[],
  columns: ColumnMapping,
): Problem | null {
  const places = Object.values(columns).filter((place) => place !== undefined);
  if (places.length === 0) return null;
  const held = places.filter((place) => filled(cells[place]));
  if (held.length === 0) return problem('row_without_person');
  const folded = (row: readonly Cell[], place: number) => foldName(String(row[place] ?? ''));
  if (held.every((place) => folded(cells, place) === folded(header, place)))
    return problem('row_repeats_headings');
  const isReachable = places.some((place) => String(cells[place] ?? '').includes('@'));
  // The same in other words, as systems write names for themselves above those for people.
  if (
    !isReachable &&
    held.length > 1 &&
    held.every(
      (place) =>
        readHeading(cells[place]) !== undefined ||
        header.some((_, at) => folded(header, at) === folded(cells, place)),
    )
  )
    return problem('row_repeats_headings');
  const first = wordsOf(String(cells.find((cell) => filledText(cell) !== '') ?? ''));
  if (NOBODY.test(first)) return problem('row_without_person');
  return (isReachable ? BY_SOMEBODY : NOTE).test(first) ? problem('row_is_total') : null;
}
