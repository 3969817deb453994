import type { AuditSentences } from '@regalo/contract/audit/acts';
import type { exportAudit as endpoint } from '@regalo/contract/audit/audit';
import type { Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import { clockOfZone, localTimeAt } from '../../platform/company-zone.ts';
import { type Column, column } from '../../platform/export/columns.ts';
import { type ExportServices, exportFile } from '../../platform/export/export-file.ts';
import { receiverName } from '../../platform/export/names.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import { nameAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { fits, NAME_OF_OBJECT, readAuthors } from './queries.ts';

/** The sentence of an action; the stored word where there is none. */
function sentence(language: Language) {
  const sentences: AuditSentences = SERVER[language].auditSentences;
  const known = sql`${JSON.stringify(sentences)}::jsonb #>> array[e.subject, e.action]`;
  const name = sql`coalesce(${receiverName(sql`o.name`, language)}, e.subject_id::text)`;
  return sql`replace(coalesce(${known}, e.subject || ' ' || e.action), '{{name}}', ${name})`;
}

function columnsOf(companyId: number, timeZone: Zone, language: Language): Column[] {
  const local = localTimeAt(sql`e.created_at`, clockOfZone(timeZone));
  const author = nameAuthor(companyId, sql`e.author`);
  const text = (value: string) => sql`coalesce(${sql.ref(value)}::text, '')`;
  return [
    column('id', 10, 'number', sql`e.id`),
    column('day', 12, 'date', sql`${local}::date`),
    column('text', 10, 'time', sql`to_char(${local}, 'HH24:MI:SS')`),
    column('text', 24, 'who', author.name),
    column('text', 48, 'what', sentence(language)),
    column('text', 40, 'before', text('e.before')),
    column('text', 40, 'after', text('e.after')),
    column('text', 20, 'network', text('e.network')),
    column('id', 10, 'session', sql`e.session_id`),
    column('id', 10, 'link', sql`l.position`),
    column('text', 66, 'hash', sql`coalesce(encode(l.hash, 'hex'), '')`),
  ];
}

/**
 * The audit, oldest first, as a file that is written while it is read.
 * @throws Refusal not_found, throttled if the company has two exports running
 */
export async function exportAudit(
  services: ExportServices,
  session: Session,
  { type, language, ...filter }: z.output<typeof endpoint.query>,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const members = await readAuthors(tx, companyId);
    if (filter.member && !members.some(({ id }) => id === filter.member))
      throw new Refusal('member_not_found');
    const timeZone = await timeZoneOf(tx, companyId);
    return {
      name: `audit_${services.now().getTime()}`,
      list: 'audit',
      sheet: SERVER[language].exports.sheets.audit,
      language,
      columns: columnsOf(companyId, timeZone, language),
      rows: sql`
        from audit_entries e ${nameAuthor(companyId, sql`e.author`).join}
          left join audit_links l on l.company_id = e.company_id and l.entry_id = e.id
          cross join lateral (select ${NAME_OF_OBJECT} as name) as o
        where e.company_id = ${companyId} and ${fits(filter, timeZone)}
        order by e.id`,
      filter,
    };
  });
}
