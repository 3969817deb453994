/** How many domains are named at a time. */
const NAMED = 20;
/** A domain of fewer mails may be that of one person. */
const FROM_MAILS = 100;
/** How many domains are remembered at all. */
const REMEMBERED = 1_000;

/** The domain of an address for a label. @param sent whether a mail to it was sent just now */
type DomainNamer = (address: string, sent: boolean) => string;

/**
 * Names the domain of an e-mail for a label: one of the 20 that most mails of this process were sent to,
 * with a hundred mails at least; `other` for all the rest. So a label names nobody, and there are few.
 * One mail may be tried more than a hundred times, so tries do not count.
 * @param forget called with a domain that is named no longer
 */
export function domainNamer(forget: (domain: string) => void): DomainNamer {
  const mails = new Map<string, number>();
  const named = new Set<string>();

  const leastOf = (domains: Iterable<string>) => {
    let least: [domain: string, count: number] = ['', Number.POSITIVE_INFINITY];
    for (const domain of domains) {
      const count = mails.get(domain) ?? 0;
      if (count < least[1]) least = [domain, count];
    }
    return least;
  };

  function name(domain: string, count: number): void {
    if (named.size === NAMED) {
      const [least, most] = leastOf(named);
      if (count <= most) return;
      named.delete(least);
      forget(least);
    }
    named.add(domain);
  }

  function countSent(domain: string): void {
    const count = (mails.get(domain) ?? 0) + 1;
    if (count === 1 && mails.size === REMEMBERED) mails.delete(leastOf(mails.keys())[0]);
    mails.set(domain, count);
    if (count >= FROM_MAILS && !named.has(domain)) name(domain, count);
  }

  return (address, sent) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    if (sent) countSent(domain);
    return named.has(domain) ? domain : 'other';
  };
}
