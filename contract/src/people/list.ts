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
import { person } from './person.ts';

const personList = envelope(z.object({ list: z.array(person), total_count: z.number().int() }));

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
  }),
  mixed: true,
  reply: personList,
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
  body: z.object({ search: searchTerm, group_id: idOrZero('group').optional() }),
  mixed: true,
  reply: done,
  download: true,
});
