import { servePages } from '../rig/bare-server.ts';
import { answerOf, PAGE } from './best-sql.ts';

await servePages({
  query({ companyId, query, body }) {
    const limit = Number(body.limit ?? query.get('limit'));
    const offset = (Number(query.get('page')) - 1) * limit;
    return { ...PAGE, values: [companyId, body.search ?? '', limit, offset] };
  },
  answer: answerOf,
});
