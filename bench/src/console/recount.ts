import { isDeepStrictEqual } from 'node:util';
import { OPERATOR_PERMISSIONS } from '@regalo/contract/operator/roles';
import { openDatabase, recountToday } from '@regalo/server/bench';

const OWNER = {
  ...{ id: 1, operatorId: 1, name: '', email: '', roles: ['owner'] },
  permissions: OPERATOR_PERMISSIONS,
};

/**
 * Reads Today again and again, and recounts it in the same snapshot, until `done`.
 * @returns how often @throws where a figure is another one
 */
export async function recountUntil(consoleUrl: string, done: Promise<unknown>): Promise<number> {
  let goesOn = true;
  void done.finally(() => {
    goesOn = false;
  });
  const database = openDatabase(consoleUrl, { max: 1 });
  let count = 0;
  for (; goesOn; count += 1) {
    const { shown, recounted } = await recountToday({ database }, OWNER);
    if (!isDeepStrictEqual(shown, recounted))
      throw new Error(`Today ${JSON.stringify(shown)}\nis not  ${JSON.stringify(recounted)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  }
  await database.close();
  return count;
}
