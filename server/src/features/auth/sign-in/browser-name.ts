import Bowser from 'bowser';

/** What a User-Agent header calls itself, as much as its owner needs to know it again: no versions. */
export function browserOf(agent: string): { browser: string | null; system: string | null } {
  if (!agent) return { browser: null, system: null };
  const parser = Bowser.getParser(agent);
  const system = parser.getOSName() || null;
  return {
    browser: parser.getBrowserName() || null,
    // An iPhone is known by that name.
    system: system === 'iOS' ? (parser.getPlatform().model ?? system) : system,
  };
}
