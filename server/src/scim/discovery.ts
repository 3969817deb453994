import { SCIM_BASE } from '@regalo/contract/directory/directory';
import { unknownResource } from './errors.ts';
import { listOf, RESULTS_MAX } from './resource.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
export const USER_SCHEMA = `${CORE}:User`;
export const GROUP_SCHEMA = `${CORE}:Group`;

/** What of SCIM is supported (RFC 7643, 5). */
const CONFIG = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: RESULTS_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key of the company that may keep people and groups in step with a directory.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${SCIM_BASE}/ServiceProviderConfig` },
};

const typeOf = (name: string, endpoint: string, schema: string) => ({
  schemas: [`${CORE}:ResourceType`],
  ...{ id: name, name, endpoint, schema },
  meta: { resourceType: 'ResourceType', location: `${SCIM_BASE}/ResourceTypes/${name}` },
});

/** The kinds of resources (RFC 7643, 6). */
const RESOURCE_TYPES = [
  typeOf('User', '/Users', USER_SCHEMA),
  typeOf('Group', '/Groups', GROUP_SCHEMA),
];

interface Attribute {
  name: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  uniqueness?: 'none' | 'server';
  mutability?: 'readWrite' | 'immutable';
  subAttributes?: Attribute[];
}

const attribute = ({ subAttributes, ...given }: Attribute): object => ({
  type: subAttributes ? 'complex' : 'string',
  ...{ multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...given,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});

const several = (name: string, ...parts: string[]): Attribute => ({
  ...{ name, multiValued: true },
  subAttributes: [
    ...[...parts, 'type'].map((part) => ({ name: part })),
    { name: 'primary', type: 'boolean' },
  ],
});

const schemaOf = (id: string, name: string, attributes: Attribute[]) => ({
  schemas: [`${CORE}:Schema`],
  ...{ id, name, description: name, attributes: attributes.map(attribute) },
  meta: { resourceType: 'Schema', location: `${SCIM_BASE}/Schemas/${id}` },
});

/** The attributes that are kept (RFC 7643, 7). Others are ignored. */
const SCHEMAS = [
  schemaOf(USER_SCHEMA, 'User', [
    { name: 'userName', required: true, uniqueness: 'server' },
    { name: 'externalId', caseExact: true, uniqueness: 'server' },
    { name: 'active', type: 'boolean' },
    { name: 'displayName' },
    { name: 'name', subAttributes: [{ name: 'givenName' }, { name: 'familyName' }] },
    several('emails', 'value'),
    several('phoneNumbers', 'value'),
    several('addresses', 'country'),
    { name: 'preferredLanguage' },
  ]),
  schemaOf(GROUP_SCHEMA, 'Group', [
    { name: 'displayName', required: true },
    { name: 'externalId', caseExact: true },
    {
      ...{ name: 'members', multiValued: true },
      subAttributes: [{ name: 'value', mutability: 'immutable' }],
    },
  ]),
];

type Act = (call: { id: string }) => { body: object };

/** The calls that describe what is supported. */
export const DISCOVERY: readonly (readonly [path: string, act: Act])[] = [
  ['/ServiceProviderConfig', () => ({ body: CONFIG })],
  ...(
    [
      ['/ResourceTypes', RESOURCE_TYPES],
      ['/Schemas', SCHEMAS],
    ] as const
  ).flatMap(([path, all]): [string, Act][] => [
    [path, () => ({ body: listOf(all, all.length) })],
    [
      `${path}/:id`,
      ({ id }) => {
        const one = all.find((resource) => resource.id === id);
        if (!one) throw unknownResource();
        return { body: one };
      },
    ],
  ]),
];
