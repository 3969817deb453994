import { expect, test } from 'vitest';
import { refuse } from '../refusals/issues.ts';
import { addPerson, updatePerson } from './form.ts';

const right = {
  first_name: 'María',
  last_name: 'Jiménez',
  dob: '1990-05-17',
  country: 'Costa Rica',
  email: 'maria@ejemplo.cr',
  contact_no: '+50688887777',
};

test('an input is trimmed, put into its stored form and told about at its field', () => {
  const typed = { ...right, role: 1, first_name: ' María ', email: ' Maria@Ejemplo.CR ' };
  const taken = addPerson.body.parse({ ...typed, contact_no: '+506 8888-7777' });
  expect(taken).toEqual({
    ...{ ...right, role: 1, group_id: 0 },
    ...{ start_date: '', language: '', no_occasions: false, shared: false, custom_fields: {} },
  });
  const [issue] = addPerson.body.safeParse({ ...typed, dob: '' }).error?.issues ?? [];
  expect(issue?.path).toEqual(['dob']);
  expect(issue?.message).toBe(refuse('person_field_missing', { field: 'dob' }));
  const [missing] = addPerson.body.safeParse({ role: 1 }).error?.issues ?? [];
  expect(missing?.path).toEqual(['first_name']);
});

test('a change holds the fields that were sent and no other', () => {
  expect(updatePerson.body.parse({ id: 1, is_deleted: 1 })).toEqual({ id: 1, is_deleted: 1 });
  const typed = { id: 1, email: ' Maria@Ejemplo.CR ', contact_no: '', group_id: 0 };
  expect(updatePerson.body.parse(typed)).toEqual({ ...typed, email: 'maria@ejemplo.cr' });
  const rare = { id: 1, start_date: '', language: '', no_occasions: false };
  expect(updatePerson.body.parse(rare)).toEqual(rare);
  expect(updatePerson.body.safeParse({ id: 1, language: 'fr' }).success).toBe(false);
});
