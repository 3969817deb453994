/** Has the member prove that it is them. @returns whether they did */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks for the proof, while a page of the office is open. @returns how to stop */
export function answerStepUps(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask !== by) return;
    ask = undefined;
    // Nobody answers what was asked there.
    asking = undefined;
  };
}

/** Asks once for all calls that wait for it. @returns false where nobody asks, or the member gave up */
export async function confirmIdentity(): Promise<boolean> {
  const asked = asking ?? ask?.() ?? Promise.resolve(false);
  asking = asked;
  try {
    return await asked;
  } finally {
    if (asking === asked) asking = undefined;
  }
}
