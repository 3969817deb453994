/** What became of one input: `harmed` was taken but is not what was sent, `crashed` is our fault. */
export type Outcome = 'accepted' | 'refused' | 'harmed' | 'crashed';

export interface Verdict {
  /** The input and the field that it was put into. */
  what: string;
  outcome: Outcome;
  /** The refusal, or what was made of it. */
  said: string;
}

/** An input, so that whatever it holds stays on its line. */
export function quoted(text: string, most = 60): string {
  const shown = JSON.stringify(text).replace(
    /[^\x20-\x7e\xa1-\u02ff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return shown.length > most ? `${shown.slice(0, most)}…` : shown;
}

const OUTCOMES: Outcome[] = ['accepted', 'refused', 'harmed', 'crashed'];

/** How many inputs met with each outcome. */
export function countOutcomes(verdicts: readonly Verdict[]): Record<Outcome, number> {
  const count = (outcome: Outcome) => verdicts.filter((one) => one.outcome === outcome).length;
  return Object.fromEntries(OUTCOMES.map((one) => [one, count(one)])) as Record<Outcome, number>;
}

const EXAMPLES = 4;

/** Equal verdicts as one line with their number and a few of their inputs. */
function* summed(verdicts: readonly Verdict[]): Generator<string> {
  const alike = Map.groupBy(verdicts, ({ outcome, said }) => `${outcome}: ${said}`);
  for (const [line, group] of alike) {
    const shown = group.slice(0, EXAMPLES).map(({ what }) => what);
    const more = group.length > EXAMPLES ? [`and ${group.length - EXAMPLES} more`] : [];
    yield `  ${String(group.length).padStart(5)}  ${line}\n         ${[...shown, ...more].join('  ')}`;
  }
}

/** A section of the report; @param each prints every input on a line of its own. */
export function printVerdicts(title: string, verdicts: readonly Verdict[], each = false): void {
  const counts = OUTCOMES.map((one) => `${countOutcomes(verdicts)[one]} ${one}`);
  console.log(`\n${title}: ${counts.join(', ')}`);
  if (each)
    for (const { what, outcome, said } of verdicts) console.log(`  ${what}  ${outcome}: ${said}`);
  else for (const line of summed(verdicts)) console.log(line);
}
