import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import type { Addressee } from '../auth/accounts/account-store.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { memberName } from './member-queries.ts';

interface Texts {
  hello: (name: string) => string;
  on: string;
  onSays: (admin: string, time: string) => string;
  off: string;
  offSays: (admin: string, time: string) => string;
  label: string;
  unasked: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    hello: (name) => `Hello, ${name}:`,
    on: 'Your company asks for a second factor now',
    onSays: (admin, time) =>
      `On ${time}, ${admin} asked everybody in your company for a second factor. Who has none adds one at their next sign-in.`,
    off: 'Your company does not ask for a second factor any more',
    offSays: (admin, time) =>
      `Since ${time}, by ${admin}, the PIN is enough again for members without a second factor.`,
    label: 'See the team',
    unasked: 'If this was not agreed, please talk to them and change it back.',
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    on: 'Su empresa ahora pide un segundo factor',
    onSays: (admin, time) =>
      `El ${time}, ${admin} pidió a todo el equipo un segundo factor. Quien no tiene uno lo agrega la próxima vez que ingrese.`,
    off: 'Su empresa ya no pide un segundo factor',
    offSays: (admin, time) =>
      `Desde el ${time}, por decisión de ${admin}, a quien no tiene un segundo factor le basta de nuevo el PIN.`,
    label: 'Ver el equipo',
    unasked: 'Si no se acordó así, converse con esa persona y devuelva el cambio.',
  },
};

function letterOf(
  to: Addressee,
  { required, admin, at, link }: { required: boolean; admin: string; at: Date; link: string },
): Letter {
  const { language, first_name: name, time_zone } = to;
  const texts = TEXTS[language];
  const subject = required ? texts.on : texts.off;
  const says = required ? texts.onSays : texts.offSays;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [texts.hello(name), says(admin, letterTime(at, language, time_zone))],
    button: { label: texts.label, link },
    after: [texts.unasked],
  };
}

/** Tells an Admin that the company asks for a second factor now, or no longer. */
export const factorPolicyMail = defineJob({
  name: 'factor-policy-mail',
  payload: z.object({
    companyId: z.number().int(),
    factor: z.enum(['required', 'optional']),
    changedBy: z.number().int(),
    changedAt: z.number(),
    /** Who is mailed. */
    to: z.number().int(),
  }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, factor, changedBy, changedAt, to: id },
  ) {
    const { database, publicUrl } = services;
    const { to, admin } = await database.readCompany(companyId, async (tx) => ({
      to: await readAddressee(tx, { tenantId: companyId, id }),
      admin: await memberName(tx, companyId, changedBy),
    }));
    if (!to) return;
    const required = factor === 'required';
    const about = { required, admin, at: new Date(changedAt), link: `${publicUrl}/team` };
    await sendLetter(services, 'factor-policy', {
      to: to.email,
      identity: `factor-policy:${companyId}:${changedAt}:${id}`,
      mail: letterOf(to, about),
    });
  },
});
