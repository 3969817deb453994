import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import {
  exportType,
  idOrZero,
  language,
  queryCategory,
  queryIdOf,
  searchTerm,
} from '../api/fields.ts';
import { pageNumber, pageSize, paging } from '../api/page-size.ts';
import { conditionsOn } from '../custom-fields/conditions.ts';
import { person } from './person.ts';

const personList = envelope(z.object({ list: z.array(person), total_count: z.number().int() }));

/** Conditions on the company's own fields. */
const ofPeople = conditionsOn(['person']).optional();

export const listPeople = endpoint('GET', '/manager/all-people', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({ ...paging, role: queryCategory }),
  reply: personList,
});

export const searchPeople = endpoint('POST', '/manager/all-people-search', {
  audience: 'manager',
  may: ['people.read'],
  query: z.object({
    page: pageNumber,
    role: queryCategory,
    group: queryIdOf('group').optional(),
  }),
  body: z.object({
    search: searchTerm,
    limit: pageSize,
    group_id: idOrZero('group').optional(),
    fields: ofPeople,
  }),
  mixed: true,
  reply: personList,
});

/** The newest people who match, of all categories. */
export const findPeople = endpoint('POST', '/manager/find-people', {
  audience: 'manager',
  may: ['people.read'],
  body: z.object({ search: searchTerm }),
  reply: envelope(
    z.object({
      list: z.array(
        person.pick({
          id: true,
          first_name: true,
          last_name: true,
          email: true,
          contact_no: true,
          role: true,
        }),
      ),
    }),
  ),
});

/** All people of a list, as a file that can be uploaded again. */
export const exportPeople = endpoint('POST', '/manager/people-export', {
  audience: 'manager',
  may: ['people.export'],
  query: z.object({
    role: queryCategory,
    type: exportType,
    /** Of the headings and the names of countries. */
    language: language.default('en'),
  }),
  body: z.object({
    search: searchTerm,
    group_id: idOrZero('group').optional(),
    fields: ofPeople,
  }),
  mixed: true,
  reply: done,
  download: true,
});
