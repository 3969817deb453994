import { numberOf, readConstants } from './docstrings.ts';
import { page, table } from './page.ts';

/** Units, and weights by which names are guessed: no limits. */
const OTHERS = /values\/days\.ts|upload\/(name-|whole-names)/;

const INTRO = `The numbers of the contract: what the server refuses, and what its programs in the browser say before. Each stands
once, where the last column says; a rule that counts is beside it.`;

/** The document of limits and periods. @throws where one is not explained */
export function limitsPage(): string {
  const rows = readConstants('contract/src/**/*.ts').flatMap((constant) => {
    const value = numberOf(constant);
    if (value === undefined || !constant.exported || OTHERS.test(constant.file)) return [];
    if (!constant.said) throw new Error(`${constant.file}: ${constant.name} has no docstring`);
    const place = constant.file.replace('contract/src/', '');
    return [[constant.said, value.toLocaleString('en'), `\`${constant.name}\`, \`${place}\``]];
  });
  return page('Limits', INTRO, table(['what', 'number', 'in `contract/src`'], rows));
}
