import { dirname } from 'node:path';
import type { Database } from '../../database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { storePictures } from './catalogue-images.ts';
import { onSale, writeCatalogue } from './write-catalogue.ts';

/**
 * Makes the catalogue what a file says: new keys are added, known ones changed, those that left the
 * file put out of sale and kept. The stock in the file is what an item starts with: loading again
 * does not undo what was sold. All or nothing.
 * @returns how many the file holds
 * @throws CatalogueError if the file or a picture is not sound
 */
export async function loadCatalogue(
  database: Database,
  storage: Storage,
  file: string,
): Promise<{ categories: number; shops: number; items: number }> {
  const catalogue = await readCatalogueFile(file);
  const addresses = await storePictures(storage, catalogue, dirname(file));
  const address = (path: string) => {
    const found = addresses.get(path);
    if (found === undefined) throw new Error(`${path} was not stored`);
    return found;
  };
  return await database.transaction((tx) => writeCatalogue(tx, onSale(catalogue, address)));
}
