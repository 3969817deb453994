import { openDatabase } from '../database/database.ts';
import { checkBooks } from '../features/books/check-books.ts';

/**
 * Checks the books of a database, as `npm run admin -- check-books` does.
 * @param serverUrl of the server's role
 * @returns how many books there are, and what is wrong with them, a line each
 */
export async function findBookFaults(
  serverUrl: string,
): Promise<{ books: number; faults: string[] }> {
  const database = openDatabase(serverUrl, { max: 2 });
  try {
    const { sound, lines } = await checkBooks(database);
    const wrong = lines.filter((line) => line.includes('WRONG'));
    const unnamed = wrong.length > 0 ? wrong : ['the books are not sound'];
    return { books: lines.length, faults: sound ? [] : unnamed };
  } finally {
    await database.close();
  }
}
