/** Starts both at once, the other one first every other time. */
export async function race<A, B>(n: number, one: () => Promise<A>, other: () => Promise<B>) {
  if (n % 2 === 0) return await Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second] as const;
}
