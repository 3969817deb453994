import { LANGUAGES } from '@regalo/messages/languages';
import { expect, test } from 'vitest';
import { HOSTILE } from '../testing/gift.ts';
import { type Letter, renderLetter } from './letter-email.tsx';

const letter: Letter = {
  language: 'en',
  subject: 'Choose a new PIN for Regalo',
  heading: 'Choose a new PIN',
  paragraphs: ['Hello, Ana:', 'Somebody asked for a new PIN.'],
  button: { label: 'Choose it', link: 'https://regalo.example/new-pin?token=a&b=c' },
  after: ['The link works once.'],
};

test.each(LANGUAGES)('in %s both parts say everything in its order', (language) => {
  const { subject, html, text } = renderLetter({ ...letter, language });
  expect(subject).toBe('Choose a new PIN for Regalo');
  expect(html).toContain(`lang="${language}"`);
  expect(html).toContain('name="viewport" content="width=device-width');
  expect(html).toContain('href="https://regalo.example/new-pin?token=a&amp;b=c"');
  expect(text).toBe(
    [
      ...['Choose a new PIN', 'Hello, Ana:', 'Somebody asked for a new PIN.'],
      ...['Choose it:\nhttps://regalo.example/new-pin?token=a&b=c', 'The link works once.\n'],
    ].join('\n\n'),
  );
  const body = html.slice(html.indexOf('<body'));
  const places = ['Choose a new PIN', 'Hello, Ana:', 'Somebody', 'Choose it', 'works once'];
  const found = places.map((part) => body.indexOf(part));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(found).not.toContain(-1);
});

test('what may be left out leaves nothing behind', () => {
  const { html, text } = renderLetter({
    language: 'es',
    subject: 's',
    heading: 'h',
    paragraphs: [],
  });
  expect(html).not.toMatch(/<a |undefined/);
  expect(text).toBe('h\n');
});

test('other links stand below, in both parts', () => {
  const links = [{ label: 'This was\r\nnot me', link: 'https://regalo.example/not-me?a&b' }];
  const { html, text } = renderLetter({ ...letter, links });
  expect(html).toContain('href="https://regalo.example/not-me?a&amp;b"');
  expect(text.endsWith('This was not me:\nhttps://regalo.example/not-me?a&b\n')).toBe(true);
});

test('hostile words stay words in every place', () => {
  const { subject, html, text } = renderLetter({
    ...letter,
    subject: `${HOSTILE}\r\nBcc: all@example.com`,
    heading: HOSTILE,
    paragraphs: [HOSTILE],
    after: [HOSTILE],
    quoted: [HOSTILE, `--\n${HOSTILE}`],
  });
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(5);
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toContain('<img src=x');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(text.split('\n').filter((line) => line.startsWith('> '))).toHaveLength(2);
});

test('each line that a person wrote is a line in both parts', () => {
  const { html, text } = renderLetter({ ...letter, quoted: ['one', '', 'one', 'two'] });
  expect(text).toMatch(/> one\n> \n> one\n> two\n$/);
  expect(html).toMatch(/one<br\/?><br\/?>one<br\/?>two/);
});

test('nothing invisible is left of what a person wrote, nor half a character', () => {
  const hidden = 'a\u200bb\u200d\u2060\u00ad\ufeffc\u{e0041}\u202ed\u2028e\u0007f\ud800';
  const { subject, html, text } = renderLetter({
    ...letter,
    subject: hidden,
    heading: hidden,
    paragraphs: [hidden],
    after: [hidden],
    quoted: [hidden],
  });
  const left = /[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
  expect(subject).toBe('a b c d e f');
  expect(text).not.toMatch(left);
  expect(html.slice(html.indexOf('<body'))).not.toMatch(left);
  expect(text).toContain('> a b c d e f');
});
