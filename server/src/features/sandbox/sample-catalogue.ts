import { fileURLToPath } from 'node:url';
import type { Services } from '../../platform/services.ts';
import { loadCatalogue } from '../catalogue/write-catalogue.ts';
import { hasShops } from './shop-queries.ts';

const FILE = fileURLToPath(new URL('catalogue/catalogue.yaml', import.meta.url));

/** Gives a sandbox its shops, unless it has some. */
export async function addSampleCatalogue({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<void> {
  if (!(await database.outside(hasShops))) await loadCatalogue(database, storage, FILE);
}
