import { shownReceiver } from '@regalo/contract/people/erased';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import type { z } from 'zod';

export type Texts = (typeof SERVER)[Language]['notifications'];

/** Who is told of a kind of notification. */
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
