import { LIMIT_HOURS } from '@regalo/contract/approvals/policies';
import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { readMemberName } from './approver-queries.ts';

/** Absent where there is none. */
const limit = z.number().int().optional();

const payload = z.object({
  companyId: z.number().int(),
  /** Who is told. */
  memberId: z.number().int(),
  /** Who changed them, and when. */
  authorId: z.number().int(),
  at: z.string(),
  order_limit: limit,
  member_limit: limit,
  group_limit: limit,
  second_limit: limit,
  step_up_above: limit,
  /** With commas. */
  always_roles: z.string(),
});

type Changed = z.output<typeof payload>;
const LIMITS = [
  'order_limit',
  'second_limit',
  'member_limit',
  'group_limit',
  'step_up_above',
] as const;
function letterOf(
  { always_roles, ...limits }: Changed,
  {
    language,
    name,
    author,
    link,
  }: { language: Language; name: string; author: string; link: string },
): Letter {
  const { hello, letters, team } = SERVER[language];
  const titles: Record<string, string> = team.roles.names;
  const names = always_roles.split(', ').map((role) => titles[role] ?? role);
  const texts = fill(letters.policies, { author, names: names.join(', '), hours: LIMIT_HOURS });
  const lines = LIMITS.map((one) => {
    const value = limits[one];
    return `${texts[one]}: ${value === undefined ? texts.none : formatColones(value)}`;
  });
  return {
    language,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [
      fill(hello, { name }),
      texts.changed,
      ...lines,
      ...(always_roles ? [texts.roles] : []),
    ],
    button: { label: texts.label, link },
    after: [texts.unasked],
  };
}

/** Tells an Admin that the policies have changed. */
export const policiesMail = defineJob({
  name: 'policies-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    changed,
  ) {
    const { companyId, memberId, authorId, at } = changed;
    const found = await services.database.readCompany(companyId, async (tx) => ({
      to: await readAddressee(tx, { tenantId: companyId, id: memberId }),
      author: await readMemberName(tx, companyId, authorId),
    }));
    if (!found.to) return;
    const { email, first_name: name, language } = found.to;
    const link = `${services.publicUrl}/settings/limits`;
    await sendLetter(services, 'policies-changed', {
      to: email,
      identity: `policies-changed:${companyId}:${memberId}:${at}`,
      mail: letterOf(changed, { language, name, author: found.author, link }),
    });
  },
});
