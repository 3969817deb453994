import { Refusal } from '../../../platform/refusal.ts';
import type { PinOwner } from '../accounts/account-store.ts';

/**
 * Guesses that an attacker who knows lists of passwords, Spanish and the owner needs for a PIN that
 * we take. The lockout leaves a hundred guesses a day.
 */
const GUESSES_MIN = 100_000;

/**
 * How much of a PIN is looked at: what begins well enough is good enough. Some PINs of 59 letters, full of
 * digits that stand for letters, would keep the process busy for seconds. These two make it a tenth of one.
 */
const LOOKED_AT = 20;
const SUBSTITUTIONS = 32;

/** The lists take half a second to load and 50 MB, so they are loaded with the first new PIN. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}

let loaded: ReturnType<typeof loadEstimator> | undefined;

/** The words of a text, and all of them in one; without accents, which a PIN cannot have. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return [...words.filter((word) => word.length > 2), words.join('')];
}

/** @throws Refusal pin_guessable for a PIN that is common, or made from its owner's own names */
export async function refuseGuessablePin(
  pin: string,
  owner: PinOwner,
  field: string,
): Promise<void> {
  loaded ??= loadEstimator().catch((error) => {
    loaded = undefined;
    throw error;
  });
  const { first_name: first, last_name: last, email } = owner;
  const names = [`${first} ${last}`, `${last} ${first}`, ...email.split('@'), 'regalo'];
  const texts = [...Object.values(owner), ...names];
  const { guesses } = (await loaded).check(pin.slice(0, LOOKED_AT), texts.flatMap(wordsOf));
  if (guesses < GUESSES_MIN) throw new Refusal('pin_guessable', field);
}
