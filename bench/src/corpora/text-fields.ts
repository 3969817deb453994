import type { Endpoint } from '@regalo/contract/api/endpoint';
import { cleanMessage } from '@regalo/contract/gifts/message';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { addGroup, editGroup, getGroup } from '@regalo/contract/groups/groups';
import { addPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import { normalizeEmail } from '@regalo/contract/values/email';
import { compactPhone } from '@regalo/contract/values/phone';
import { type Product, type Said, say } from './product.ts';

/** A field that people type into. */
export interface TextField {
  name: string;
  /** Sends a text in it. @param n a number that no other call has */
  send(product: Product, text: string, n: number): Promise<Said>;
  /** What is then stored, from the answer; undefined where the text had to be refused. */
  stored(product: Product, body: never): Promise<unknown>;
  /** What should be. */
  expected(text: string): string | null;
}

const PERSON = {
  first_name: 'Ana',
  last_name: 'Mora',
  dob: '1990-05-17',
  country: 'Costa Rica',
  contact_no: '',
  role: 1,
};
const trimmed = (text: string) => text.trim();
const readBack = async (product: Product, endpoint: Endpoint, query: Record<string, number>) => {
  const answer = await say(product, endpoint, { query });
  return answer.outcome === 'accepted' ? answer.body : {};
};

/** A field of the form of a new person. */
const personField = (field: string, expected: TextField['expected'], given = {}): TextField => ({
  name: `person.${field}`,
  send: (product, text, n) =>
    say(product, addPerson, {
      body: { ...PERSON, email: `${field}${n}@x.cr`, ...given, [field]: text },
    }),
  stored: async (product, { id }: { id: number }) =>
    (await readBack(product, getPerson, { id }))[field],
  expected,
});

/** A field of a person who is there already. */
const editedField = (field: string): TextField => ({
  name: `person.${field}, edited`,
  async send(product, text, n) {
    const body = { ...PERSON, email: `edit-${field}${n}@x.cr` };
    const added = await say(product, addPerson, { body });
    if (added.outcome !== 'accepted') return added;
    const { id } = added.body;
    const edited = await say(product, updatePerson, { body: { id, [field]: text } });
    return edited.outcome === 'accepted' ? { ...edited, body: { id } } : edited;
  },
  stored: async (product, { id }: { id: number }) =>
    (await readBack(product, getPerson, { id }))[field],
  expected: trimmed,
});

const groupField = (field: 'name' | 'description'): TextField => ({
  name: `group.${field}`,
  send: (product, text, n) =>
    say(product, addGroup, { body: { name: `Group ${n}`, role: 1, [field]: text } }),
  stored: async (product, { id }: { id: number }) =>
    (await readBack(product, getGroup, { group: id }))[field],
  expected: trimmed,
});

const editedGroup: TextField = {
  name: 'group.name, edited',
  async send(product, text, n) {
    const added = await say(product, addGroup, { body: { name: `Group ${n}`, role: 2 } });
    if (added.outcome !== 'accepted') return added;
    const { id } = added.body;
    const edited = await say(product, editGroup, { body: { id, name: text } });
    return edited.outcome === 'accepted' ? { ...edited, body: { id } } : edited;
  },
  stored: async (product, { id }: { id: number }) =>
    (await readBack(product, getGroup, { group: id })).name,
  expected: trimmed,
};

/** Reads a column of an order past row security, since no list shows it. */
type ReadOrder = (id: number, column: 'message' | 'purchaser_name') => Promise<unknown>;

const giftField = (
  field: 'message' | 'purchaser_name',
  recipient: () => number,
  readOrder: ReadOrder,
): TextField => ({
  name: `gift.${field}`,
  send: (product, text) =>
    say(product, sendGifts, {
      body: {
        ...{ units: 1, service_fee: 1_200, order_amount: 5_000, total_amount: 6_200 },
        ...{ message: 'Hi', purchaser_name: 'Ana', users: [recipient()], [field]: text },
      },
    }),
  stored: (_, { order_id }: { order_id: number }) => readOrder(order_id, field),
  expected: field === 'message' ? cleanMessage : trimmed,
});

/** Every field of a person, a group and a message that takes text. */
export const textFields = (recipient: () => number, readOrder: ReadOrder): TextField[] => [
  personField('first_name', trimmed),
  personField('last_name', trimmed),
  personField('country', trimmed),
  personField('dob', trimmed),
  personField('contact_no', (text) => (/\d/.test(text) ? compactPhone(text) : null)),
  personField('email', (text) => normalizeEmail(text) || null, { contact_no: '+50688887777' }),
  editedField('first_name'),
  editedField('last_name'),
  groupField('name'),
  groupField('description'),
  editedGroup,
  giftField('message', recipient, readOrder),
  giftField('purchaser_name', recipient, readOrder),
];
