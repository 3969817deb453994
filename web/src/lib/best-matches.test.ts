import { expect, test } from 'vitest';
import { bestMatches } from './best-matches.ts';

const country = (label: string, es: string, code: string) => ({ label, also: [es], code });
const COCOS = country('Cocos (Keeling) Islands', 'Islas Cocos', 'CC');
const COSTA_RICA = country('Costa Rica', 'Costa Rica', 'CR');
const CROATIA = country('Croatia', 'Croacia', 'HR');
const GERMANY = country('Germany', 'Alemania', 'DE');
const MEXICO = country('Mexico', 'México', 'MX');
const MONACO = country('Monaco', 'Mónaco', 'MC');
const ALL = [COCOS, COSTA_RICA, CROATIA, GERMANY, MEXICO, MONACO];

test.each([
  ['what begins so comes before what only contains it', 'cos', [COSTA_RICA, COCOS]],
  ['a code is typed whole, and comes first', 'CR', [COSTA_RICA, CROATIA]],
  ['half a code finds nothing by it', 'm', [MEXICO, MONACO, GERMANY]],
  ['the name in the other language finds it', 'aleman', [GERMANY]],
  ['accents and case do not matter', '  MÉXICO ', [MEXICO]],
  ['the beginning of a later word counts', 'rica', [COSTA_RICA]],
  ['what fits nothing finds nothing', 'xyz', []],
])('%s', (_, typed, found) => {
  expect(bestMatches(ALL, typed)).toEqual(found);
});

test('the usual ones come first of those that begin so, and of all where nothing is typed', () => {
  expect(bestMatches(ALL, 'm', [MONACO])).toEqual([MONACO, MEXICO, GERMANY]);
  expect(bestMatches(ALL, 'm', [GERMANY])).toEqual([MEXICO, MONACO, GERMANY]);
  expect(bestMatches(ALL, '', [MONACO, GERMANY]).slice(0, 3)).toEqual([MONACO, GERMANY, COCOS]);
});
