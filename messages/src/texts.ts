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

/** What fills the gaps of a text. */
export type Fillings<Text extends string> = Record<Gaps<Text>, string | number>;

/** A text with its gaps filled in, which are written as in i18next: `{{max}}`, or with a format `{{max, count}}`. */
export const fillWith = (text: string, write: (gap: string, format?: string) => string): string =>
  text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, gap, format) => write(gap, format));

/** A text with its gaps filled in, none of which has a format. */
export const fill = <Text extends string>(text: Text, fillings: Fillings<Text>): string =>
  fillWith(text, (gap) => String(fillings[gap as keyof Fillings<Text>]));

/** The ending of the key of a text about so many of something, as in i18next. */
export const pluralOf = (count: number, language: string): 'one' | 'other' =>
  new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
