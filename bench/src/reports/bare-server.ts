import { servePages } from '../rig/bare-server.ts';
import { answerOf, PAGE } from './best-sql.ts';

/** Where a day begins at UTC−6, which is the company's; infinite where none is asked for. */
function bound(day: unknown, days: number, none: string): string {
  if (typeof day !== 'string') return none;
  return new Date(Date.parse(day) + days * 86_400_000 + 6 * 3_600_000).toISOString();
}

await servePages({
  query({ companyId, query, body }) {
    const limit = Number(query.get('limit'));
    const offset = (Number(query.get('page')) - 1) * limit;
    const bounds = [bound(body.start_date, 0, '-infinity'), bound(body.end_date, 1, 'infinity')];
    return { ...PAGE, values: [companyId, body.search ?? '', ...bounds, limit, offset] };
  },
  answer: answerOf,
});
