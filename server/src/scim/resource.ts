import { SCIM_BASE } from '@regalo/contract/directory/directory';
import type { z } from 'zod';
import { ScimError } from './errors.ts';
import type { queryInput } from './input.ts';

/** The most resources of an answer. */
export const RESULTS_MAX = 200;

/** A user or group as the directory sees it. */
export interface Shown {
  id: string;
  meta: { location: string; version: string };
  [attribute: string]: unknown;
}

type Query = z.output<typeof queryInput>;

export interface Page {
  offset: number;
  limit: number;
}

interface Stored {
  id: number;
  version: number;
  created_at: Date;
  modified_at: Date;
}

/** What is said of every resource. */
export const metaOf = (
  resourceType: 'User' | 'Group',
  { id, version, created_at, modified_at }: Stored,
) => ({
  resourceType,
  created: created_at.toISOString(),
  lastModified: modified_at.toISOString(),
  location: `${SCIM_BASE}/${resourceType}s/${id}`,
  version: `W/"${version}"`,
});

const numberOf = (given: string | undefined, otherwise: number) => {
  const number = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(number)) throw new ScimError(400, 'This is no number.', 'invalidValue');
  return number;
};

/** The page that is asked for: the first one begins at 1 (RFC 7644, 3.4.2.4). @throws ScimError */
export const pageOf = ({ startIndex, count }: Query): Page => ({
  offset: Math.min(Math.max(1, numberOf(startIndex, 1)) - 1, Number.MAX_SAFE_INTEGER - 1),
  limit: Math.min(Math.max(0, numberOf(count, RESULTS_MAX)), RESULTS_MAX),
});

const namesIn = (list: string) => list.split(',').map((one) => one.trim().toLowerCase());

/** A resource with the attributes that are asked for (RFC 7644, 3.9). Parts of attributes come as a whole. */
export function narrowed(shown: Shown, { attributes, excludedAttributes }: Query): object {
  const always = (name: string) => ['schemas', 'id', 'meta'].includes(name);
  const wanted = attributes && namesIn(attributes).map((one) => one.split('.')[0]);
  const unwanted = excludedAttributes ? namesIn(excludedAttributes) : [];
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([name]) =>
        always(name) ||
        (wanted ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase())),
    ),
  );
}

/** A list of resources, of which a page is shown. */
export const listOf = (resources: readonly object[], total: number, offset = 0) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
