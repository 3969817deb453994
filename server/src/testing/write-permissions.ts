import { writeFile } from 'node:fs/promises';
import { permissionTable } from './permission-table.ts';

// `npm run permissions`: writes who may do what.
await writeFile(new URL('../../../docs/permissions.md', import.meta.url), permissionTable());
