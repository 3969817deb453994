import { countriesInUse } from '@regalo/contract/people/form';
import { type Country, countryByCode } from '@regalo/contract/values/countries';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { useProfile } from '../../../../lib/profile.ts';

const NONE: string[] = [];

/** The company's own country; undefined until the profile is known. */
export function useCompanyCountry(): Country | undefined {
  return countryByCode(useProfile().data?.country ?? '');
}

/**
 * The countries that are chosen most: the company's, then those of its people.
 * @param wanted whether to ask for those of its people
 */
export function useUsualCountries(wanted: boolean): Country[] {
  const own = useCompanyCountry();
  const { data: used = NONE } = useQuery({
    queryKey: ['countries-in-use'],
    queryFn: ({ signal }) => call(countriesInUse, { signal }),
    select: (reply) => reply.body.list,
    enabled: wanted,
  });
  return useMemo(() => {
    const codes = new Set([...(own ? [own.code] : []), ...used]);
    return [...codes].flatMap((code) => countryByCode(code) ?? []);
  }, [own, used]);
}
