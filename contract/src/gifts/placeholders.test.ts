import { expect, test } from 'vitest';
import {
  fillMessage,
  leaveOut,
  messagePieces,
  messageProblem,
  PLACEHOLDERS,
  placeholdersIn,
  placeholdersLeftOut,
  unknownPlaceholder,
} from './placeholders.ts';

const ANA = { first_name: 'Ana', last_name: 'Mora', company: 'Café del Valle', years: '5' };
const NOBODY = { first_name: '', last_name: '', company: 'Café del Valle', years: '' };

test.each([
  ['Happy birthday, {first_name}!', 'Happy birthday, Ana!', 'Happy birthday!'],
  [
    '¡Feliz cumpleaños, {first_name}! Abrazos.',
    '¡Feliz cumpleaños, Ana! Abrazos.',
    '¡Feliz cumpleaños! Abrazos.',
  ],
  ['Hi {first_name}, thank you.', 'Hi Ana, thank you.', 'Hi, thank you.'],
  ['{first_name}, happy birthday', 'Ana, happy birthday', 'Happy birthday'],
  ['¡{first_name}, feliz día!', '¡Ana, feliz día!', '¡Feliz día!'],
  ['¡{first_name}! Gracias.', '¡Ana! Gracias.', 'Gracias.'],
  ['Dear {first_name} {last_name}:', 'Dear Ana Mora:', 'Dear:'],
  ['{first_name} {last_name}, hello', 'Ana Mora, hello', 'Hello'],
  ['Hello. {first_name}, we thank you', 'Hello. Ana, we thank you', 'Hello. We thank you'],
  ['Thanks, {first_name}, for all', 'Thanks, Ana, for all', 'Thanks, for all'],
  ['Thank you, {first_name}', 'Thank you, Ana', 'Thank you'],
  ['Gracias por sus {years} años', 'Gracias por sus 5 años', 'Gracias por sus años'],
  ['Years ({years}) in all', 'Years (5) in all', 'Years in all'],
  ['{first_name}:\nhello\n{last_name}', 'Ana:\nhello\nMora', 'hello'],
  ['From {company}', 'From Café del Valle', 'From Café del Valle'],
  ['a  b { } {:) {', 'a  b { } {:) {', 'a  b { } {:) {'],
  ['{nickname} stays', '{nickname} stays', '{nickname} stays'],
  ['{first_name}', 'Ana', ''],
  ['Hi {first_name|friend}, hello', 'Hi Ana, hello', 'Hi friend, hello'],
  ['Thanks for {years|many} years!', 'Thanks for 5 years!', 'Thanks for many years!'],
  ['{first_name|Dear friend}: hello', 'Ana: hello', 'Dear friend: hello'],
  ['Hi {first_name|my | friend}', 'Hi Ana', 'Hi my | friend'],
  ['Hi {first_name| }!', 'Hi Ana!', 'Hi!'],
  ['{first_name|friend}, {last_name}!', 'Ana, Mora!', 'friend!'],
  ['{first_name|friend} or {first_name}', 'Ana or Ana', 'friend or'],
  ['{company|us} here', 'Café del Valle here', 'Café del Valle here'],
])('%j reads %j, and %j where nothing is known', (message, filled, bare) => {
  expect(fillMessage(message, ANA)).toBe(filled);
  expect(fillMessage(message, NOBODY)).toBe(bare);
});

test('one of two names may be missing', () => {
  expect(fillMessage('Hi {first_name} {last_name}!', { ...ANA, last_name: '' })).toBe('Hi Ana!');
  expect(fillMessage('{first_name} {last_name}, hi', { ...ANA, first_name: '' })).toBe('Mora, hi');
});

test('what is filled in is filled in once: a name in braces stays a name', () => {
  expect(fillMessage('Hi {first_name}', { ...ANA, first_name: '{company}' })).toBe('Hi {company}');
});

test.each([
  ['Hola {nombre}', 'nombre'],
  ['{First Name}', 'First Name'],
  ['{first_name} {año_1}', 'año_1'],
  ['{first_name} {years}', null],
  ['Hola {nombre|amigo}', 'nombre'],
  ['{first_name|amigo}', null],
  ['Hola {first_name|Sr. {last_name}}', 'first_name|Sr. '],
  ['{} { } {:-} {1} {\n}', null],
])('the unknown placeholder of %j is %j', (message, unknown) => {
  expect(unknownPlaceholder(message)).toBe(unknown);
});

test('a message of one placeholder with a word is a message; what may be left out is told', () => {
  expect(messageProblem('{first_name|friend}')).toBeNull();
  expect(messageProblem('{first_name}')).not.toBeNull();
  expect(placeholdersLeftOut('{first_name|friend} {years|} {last_name}, {last_name|you}')).toEqual([
    ...['last_name', 'years'],
  ]);
});

test('pieces make up the message again, and each placeholder counts once', () => {
  const message = '{years} {years} of {company}{first_name}';
  const joined = messagePieces(message)
    .map((piece) => ('text' in piece ? piece.text : `{${piece.placeholder}}`))
    .join('');
  expect(joined).toBe(message);
  expect(placeholdersIn(message)).toEqual(['first_name', 'company', 'years']);
});

test('leaving out makes no message longer, and nothing else is touched', () => {
  for (const message of [
    '  two  blanks ',
    'Hi {first_name}  there',
    '¡ {years} !',
    '{last_name}.{years}.',
    'Hi {first_name|a friend}{years|}{last_name|x}',
  ])
    expect(leaveOut(message, PLACEHOLDERS).length).toBeLessThanOrEqual(message.length);
  expect(leaveOut('  two  blanks ', PLACEHOLDERS)).toBe('  two  blanks ');
});
