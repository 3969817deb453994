import { describePublicApi } from '@regalo/contract/public-api/document';
import { PUBLIC_API_VERSION } from '@regalo/contract/public-api/operation';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = `// Made by \`npm run client-types\` from the contract.

/** The version of the API that these types are of. */
export const VERSION = '${PUBLIC_API_VERSION}';

`;

/** The types of the API, as the client has them in a file. */
export async function apiTypes(): Promise<string> {
  const document = describePublicApi('en', 'https://regalo.example') as unknown as OpenAPI3;
  return HEAD + astToString(await openapiTypes(document, { defaultNonNullable: false }));
}
