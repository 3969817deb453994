import { shownReceiver } from '@regalo/contract/people/erased';
import { formatCount } from '@regalo/contract/values/count';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type Fillings, fillWith, pluralOf } from '@regalo/messages/texts';
import { z } from 'zod';

export type Texts = (typeof SERVER)[Language]['notifications'];

/** The audience of a kind of notification. */
export interface Audience {
  /** Whether somebody with these permissions may know of it. */
  may: (permissions: readonly string[]) => boolean;
  /**
   * Which of them it is for: who sees the order that its details name; who may approve the orders of others; the author
   * of the order; the author of the rule, and Admins. All of them where nothing is said.
   */
  concerns?: 'order' | 'approvers' | 'author' | 'rule';
}

interface Definition<Details extends z.ZodObject> extends Audience {
  /** The values in its text and link. */
  details: Details;
  /** A path inside the app. */
  link: string | ((details: z.output<Details>) => string);
  text: (texts: Texts, details: z.output<Details>, language: Language) => string;
}

/** Details as they are read: somebody who was erased has a pseudonym in each language. */
function withShownName(given: unknown, language: Language): unknown {
  const { name } = { ...(given as Record<string, unknown>) };
  if (typeof name !== 'string') return given;
  return { ...(given as object), name: shownReceiver(name, language) };
}

/** A kind of notification. */
export const kind = <Details extends z.ZodObject>({
  text,
  link,
  ...rest
}: Definition<Details>) => ({
  ...rest,
  linkOf: (details: z.output<Details>): string => (typeof link === 'string' ? link : link(details)),
  /** Its text; nothing if the details are of another shape. */
  textOf: (given: unknown, language: Language): string | undefined => {
    const { data } = rest.details.safeParse(withShownName(given, language));
    return data && text(SERVER[language].notifications, data, language);
  },
});

type Groups = Pick<(typeof SERVER)['en']['notifications'], 'ofOrder' | 'ofAuthor'>;
type Name<Key> = Key extends `${infer Kind}_${'one' | 'other'}` ? Kind : Key;
type Ids<Group> = Record<Group extends 'ofAuthor' ? 'orderId' | 'managerId' : 'orderId', number>;

/** The kinds that the texts of a group make: what fills the gaps of a text are the details of its kind. */
type KindsOf<Group extends keyof Groups> = {
  [Key in keyof Groups[Group] as Name<Key> & string]: Audience & {
    details: z.ZodType<Ids<Group> & Omit<Fillings<Groups[Group][Key]>, keyof Ids<Group>>>;
    linkOf: (details: { orderId: number }) => string;
    textOf: (given: unknown, language: Language) => string | undefined;
  };
};

/**
 * The kinds of notification of a group of texts. The gaps of a text are the details of its kind; a plural counts by the
 * number among them.
 */
export function kindsOf<Group extends keyof Groups>(
  group: Group,
  shared: Audience & { link: (details: { orderId: number }) => string },
): KindsOf<Group> {
  const inEnglish: Record<string, string> = SERVER.en.notifications[group];
  const makeKind = (key: string) => {
    const gaps = [...`${inEnglish[key]}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => `${gap}`);
    const value = z.union([z.string(), z.number()]);
    const ids = { orderId: z.number(), ...(group === 'ofAuthor' && { managerId: z.number() }) };
    return kind({
      ...shared,
      details: z.object({ ...Object.fromEntries(gaps.map((gap) => [gap, value])), ...ids }),
      text: (texts, details: Record<string, unknown>, language) => {
        const ofLanguage: Record<string, string> = texts[group];
        const counted = gaps.find((gap) => !(gap in ids) && typeof details[gap] === 'number');
        const count = Number(counted && details[counted]);
        const shown = counted ? key.replace(/other$/, pluralOf(count, language)) : key;
        return fillWith(`${ofLanguage[shown]}`, (gap) =>
          gap === counted ? formatCount(count) : `${details[gap]}`,
        );
      },
    });
  };
  const keys = Object.keys(inEnglish).filter((key) => !key.endsWith('_one'));
  const made = keys.map((key) => [key.replace(/_other$/, ''), makeKind(key)]);
  return Object.fromEntries(made) as KindsOf<Group>;
}
