import { API_BASE } from '@regalo/contract/api/endpoint';
import { listOperatorAudit } from '@regalo/contract/operator/audit';
import { listBooksChecks } from '@regalo/contract/operator/books';
import { COMPANY_SORTS, listCompanies } from '@regalo/contract/operator/companies';
import { findGifts } from '@regalo/contract/operator/support';
import { getToday } from '@regalo/contract/operator/today';

/** A page of the console, or one of its searches. */
export interface Page {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const read = (name: string, path: string, query = {}): Page => ({
  ...{ name, method: 'GET' },
  path: `${API_BASE}${path}?${new URLSearchParams(query)}`,
});

const search = (by: string, clue: string, more = {}): Page => ({
  ...{ name: `gifts by ${by}`, method: 'POST', path: API_BASE + findGifts.path },
  body: { by, clue, page: 1, limit: 10, ...more },
});

/** What is known of a gift that somebody calls about. */
export interface Clues {
  email: string;
  phone: string;
  company: number;
  link: string;
  code: string;
}

/** What is measured: the first page, the lists with each of their sorts, and what support finds gifts by. */
export const pagesOf = ({ email, phone, company, link, code }: Clues): Page[] => {
  const companies = (name: string, query = {}) =>
    read(`companies, ${name}`, listCompanies.path, { page: 1, limit: 10, ...query });
  return [
    read('Today', getToday.path),
    ...COMPANY_SORTS.map((sort) => companies(`by ${sort}`, { sort })),
    companies('page 50', { page: 50 }),
    companies('by vouchers, page 50', { page: 50, sort: 'vouchers' }),
    companies('search of all', { search: 'empresa' }),
    companies('search of one', { search: 'empresa 77' }),
    companies('low wallets', { filter: 'low' }),
    search('email', email),
    search('phone', phone),
    search('order', '3', { company: String(company) }),
    search('link', link),
    search('code', code),
    read('audit', listOperatorAudit.path, { limit: 10 }),
    read('books', listBooksChecks.path, { page: 1, limit: 10 }),
  ];
};
