import {
  dmarcNames,
  keyName,
  seeDmarc,
  seeKey,
  seeSpf,
  spfRecord,
} from '@regalo/contract/sending-domain/records';
import type { Services } from '../../platform/services.ts';
import type { KeyRow, Look, Looks } from './sending-queries.ts';

/** Asks DNS for all records of a domain at once. */
export async function lookAtRecords(
  { outgoing, ownMail }: Pick<Services, 'outgoing' | 'ownMail'>,
  domain: string,
  keys: readonly KeyRow[],
): Promise<Looks> {
  const { spfInclude: host } = ownMail;
  const lookFor = async (state: KeyRow['state']): Promise<Look | undefined> => {
    const key = keys.find((one) => one.state === state);
    return key && seeKey(await outgoing.texts(keyName(key.selector, domain)), key.public_key);
  };
  const lookForSpf = async (): Promise<Look | undefined> => {
    if (host === null) return;
    const texts = await outgoing.texts(domain);
    return { ...seeSpf(texts, host), value: spfRecord(texts, host) };
  };
  const [key, next_key, spf, policies] = await Promise.all([
    lookFor('current'),
    lookFor('next'),
    lookForSpf(),
    Promise.all(dmarcNames(domain).map((name) => outgoing.texts(name))),
  ]);
  return {
    ...(key && { key }),
    ...(next_key && { next_key }),
    ...(spf && { spf }),
    dmarc: seeDmarc(policies),
  };
}
