import { checkBooks, openDatabase } from '@regalo/server/bench';
import type { Place } from './cluster.ts';

/**
 * Runs the product's own check of all books and tallies. @throws where it finds a fault
 */
export async function checkFilled({ serverUrl }: Place): Promise<void> {
  const started = performance.now();
  const database = openDatabase(serverUrl, { max: 1 });
  try {
    const { lines, sound } = await checkBooks(database);
    if (!sound) throw new Error(lines.filter((line) => !line.endsWith('in order')).join('\n'));
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    console.log(`  check-books: ${lines.length} books are in order (${seconds} s)`);
  } finally {
    await database.close();
  }
}
