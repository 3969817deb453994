/** The same keys with texts of another language; a missing or unknown key is a type error. */
export type TextsLike<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]>;
};

/** What parts the cells of a CSV file. */
export type CsvSeparator = ',' | ';';

/** The names of the gaps in a text: `day` of `until {{day}}`. */
type Gaps<Text extends string> = Text extends `${string}{{${infer Gap}}}${infer Rest}`
  ? Gap | Gaps<Rest>
  : never;

/** The names of the gaps in a text, or in all texts of a table. */
type GapsIn<Texts> = Texts extends string
  ? Gaps<Texts>
  : Texts extends readonly (infer Text)[]
    ? GapsIn<Text>
    : { [K in keyof Texts]: GapsIn<Texts[K]> }[keyof Texts];

/** What fills the gaps of a text, or of all texts of a table. */
export type Fillings<Texts> = Record<GapsIn<Texts>, string | number>;

/** The same texts with nothing left to fill in. */
type Filled<Texts> = Texts extends string
  ? string
  : { readonly [K in keyof Texts]: Filled<Texts[K]> };

/** A text with its gaps filled in, which are written as in i18next: `{{max}}`, or with a format `{{max, count}}`. */
export const fillWith = (text: string, write: (gap: string, format?: string) => string): string =>
  text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, gap, format) => write(gap, format));

function fillEach(texts: unknown, write: (gap: string) => string): unknown {
  if (typeof texts === 'string') return fillWith(texts, write);
  if (Array.isArray(texts)) return texts.map((text) => fillEach(text, write));
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, text]) => [key, fillEach(text, write)]),
  );
}

/** A text, or every text of a table, with its gaps filled in, none of which has a format. */
export const fill = <Texts>(texts: Texts, fillings: Fillings<Texts>): Filled<Texts> =>
  fillEach(texts, (gap) => String((fillings as Record<string, unknown>)[gap])) as Filled<Texts>;

/** The ending of the key of a text about so many of something, as in i18next. */
export const pluralOf = (count: number, language: string): 'one' | 'other' =>
  new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
