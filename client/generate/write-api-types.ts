import { writeFile } from 'node:fs/promises';
import { apiTypes } from './api-types.ts';

// `npm run client-types`: writes the types of the client from the contract.
await writeFile(new URL('../src/api.ts', import.meta.url), await apiTypes());
