import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<main><section id="list"><ul id="items">
    <li id="row"><button id="delete">Delete</button></li></ul>
    <button id="save">Save</button></section></main>`;
  stop = keepFocus();
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const get = (id: string) => document.getElementById(id) as HTMLButtonElement;
const focusIsOn = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element));

test('what goes away leaves the focus to the nearest place around it', async () => {
  get('delete').focus();
  get('row').remove();
  await focusIsOn(get('items'));
  get('items').remove();
  await focusIsOn(get('list'));
  get('save').focus();
  // It can be reached by the keyboard only while it is needed.
  expect(get('list').hasAttribute('tabindex')).toBe(false);
});

test('what is switched off has the focus back once it is switched on', async () => {
  const save = get('save');
  save.focus();
  save.disabled = true;
  // As browsers do with the next frame.
  save.blur();
  await focusIsOn(get('list'));
  save.disabled = false;
  await focusIsOn(save);
});

test('what was switched off for a moment only has the focus back at once', async () => {
  const save = get('save');
  save.focus();
  save.disabled = true;
  save.blur();
  save.disabled = false;
  await focusIsOn(save);
});

test('whoever lets go of the focus has let go of it', async () => {
  get('save').focus();
  get('save').blur();
  get('row').remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that goes with its opener leaves the focus to the page', async () => {
  get('delete').focus();
  const dialog = document.createElement('div');
  dialog.innerHTML = '<div role="dialog"><button id="yes">Yes</button></div>';
  document.body.append(dialog);
  get('yes').focus();
  get('row').remove();
  dialog.remove();
  await focusIsOn(get('items'));
});
