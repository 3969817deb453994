/** Renames `_id` to `id`; some servers of this API send the former. */
export function withIds(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withIds);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).map(([name, value]) => [
    name === '_id' && !('id' in answer) ? 'id' : name,
    withIds(value),
  ]);
  return Object.fromEntries(fields);
}
