import { plainText } from './plain-text.ts';

/** Something that can be found by what is typed. */
export interface Findable {
  /** As it is shown. */
  label: string;
  /** Other search terms, such as its name in the other language. */
  also?: readonly string[] | undefined;
  /** What it is found by once that is typed whole, such as CR. */
  code?: string | undefined;
}

/** How well a text fits a term; the lowest is best, undefined fits not at all. */
function distance(text: string, term: string): number | undefined {
  const plain = plainText(text);
  if (plain === term) return 0;
  if (plain.startsWith(term)) return 1;
  const at = plain.indexOf(term);
  if (at < 0) return;
  // The beginning of a later word, or something within one.
  const atWord = plain.split(/[^\p{L}\p{N}+]+/u).some((word) => word.startsWith(term));
  return atWord ? 2 : 4;
}

/** Other names count a little less than the one that is shown, but for one that is typed whole. */
function rankOf({ label, also = [], code }: Findable, term: string): number | undefined {
  if (code !== undefined && plainText(code) === term) return 0;
  const others = also.map((text) => distance(text, term)).map((far) => far && far + 0.5);
  const found = [distance(label, term), ...others].filter((far) => far !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Ranks up to this one are beginnings of a name or of one of its words. */
const BEGINNINGS = 2.5;

/**
 * The entries that match the typed text, the best first: what begins so comes before what only contains it, and of
 * those that begin so the usual ones come first. Accents and case do not matter.
 * @param usual the options that come first, in that order
 */
export function bestMatches<Option extends Findable>(
  options: readonly Option[],
  typed: string,
  usual: readonly Option[] = [],
): Option[] {
  const term = plainText(typed.trim());
  const places = new Map(usual.map((option, place) => [option, place]));
  const placeOf = (option: Option) => places.get(option) ?? usual.length;
  const found = options.flatMap((option) => {
    const rank = term ? rankOf(option, term) : 0;
    return rank === undefined ? [] : [{ option, rank, begins: rank <= BEGINNINGS }];
  });
  return found
    .sort(
      (a, b) =>
        Number(b.begins) - Number(a.begins) ||
        placeOf(a.option) - placeOf(b.option) ||
        a.rank - b.rank,
    )
    .map(({ option }) => option);
}
