/** Keys with one of them at another place; null where it is there already, or there is no such place. */
export function moveTo(keys: readonly string[], key: string, place: number): string[] | null {
  if (place < 0 || place >= keys.length || keys[place] === key) return null;
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, place), key, ...others.slice(place)];
}
