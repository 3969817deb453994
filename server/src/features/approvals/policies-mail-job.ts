import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { ROLE_TITLES } from '../../platform/mail/role-titles.ts';
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
type LimitName = (typeof LIMITS)[number];

const TEXTS: Record<
  Language,
  Record<LimitName, string> & {
    subject: string;
    hello: (name: string) => string;
    changed: (author: string) => string;
    none: string;
    roles: (names: string) => string;
    label: string;
    unasked: string;
  }
> = {
  en: {
    subject: 'The approval rules of your company have changed',
    hello: (name) => `Hello, ${name}:`,
    changed: (author) => `${author} has changed which orders need approval. From now on:`,
    order_limit: 'Per order, within 24 hours',
    second_limit: 'Two approvers above',
    member_limit: 'Per member and month',
    group_limit: 'Per group and month',
    step_up_above: 'A new proof of who it is, per order above',
    none: 'no limit',
    roles: (names) => `Always, for the roles: ${names}`,
    label: 'See the rules',
    unasked: 'If this was not agreed, please talk to them and change the rules back.',
  },
  es: {
    subject: 'Cambiaron las reglas de aprobación de su empresa',
    hello: (name) => `Hola, ${name}:`,
    changed: (author) => `${author} cambió cuáles pedidos necesitan aprobación. Desde ahora:`,
    order_limit: 'Por pedido, en 24 horas',
    second_limit: 'Dos aprobaciones a partir de',
    member_limit: 'Por persona del equipo y mes',
    group_limit: 'Por grupo y mes',
    step_up_above: 'Volver a comprobar la identidad, por pedido de más de',
    none: 'sin límite',
    roles: (names) => `Siempre, para los roles: ${names}`,
    label: 'Ver las reglas',
    unasked: 'Si no se acordó así, converse con esa persona y restablezca las reglas.',
  },
};

function letterOf(
  { always_roles, ...limits }: Changed,
  {
    language,
    name,
    author,
    link,
  }: { language: Language; name: string; author: string; link: string },
): Letter {
  const texts = TEXTS[language];
  const lines = LIMITS.map((one) => {
    const value = limits[one];
    return `${texts[one]}: ${value === undefined ? texts.none : formatColones(value)}`;
  });
  const titles: Record<string, string> = ROLE_TITLES[language];
  const named = always_roles.split(', ').map((role) => titles[role] ?? role);
  const roles = always_roles ? [texts.roles(named.join(', '))] : [];
  return {
    language,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [texts.hello(name), texts.changed(author), ...lines, ...roles],
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
