import {
  createBrand,
  listBrands,
  removeBrand,
  updateBrand,
  uploadLogo,
} from '@regalo/contract/brands/brands';
import { listMembers, type TeamMember } from '@regalo/contract/team/members';
import type { Brand as ShownBrand } from '@regalo/gift-view/brand';
import type { Language } from '@regalo/messages/languages';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useMediaAddress } from '../../../lib/profile.ts';
import { queryClient } from '../../../lib/query-client.ts';

const BRANDS = ['brands'] as const;

/** The brands of the company, and the one in which the member sends. */
export function useBrands() {
  return useQuery({
    queryKey: BRANDS,
    queryFn: ({ signal }) => call(listBrands, { signal }),
    select: ({ body }) => body,
  });
}

/**
 * The brand in which the member would send, as a preview shows it; null for none, or while it is not known.
 * @param group of all recipients, whose brand goes before that of the member; 0 for none
 */
export function useSentBrand(group: number, language: Language | undefined): ShownBrand | null {
  const { data } = useBrands();
  const shown = useMediaAddress();
  const ofGroup = data?.list.find((one) => one.groups.includes(group));
  const brand = ofGroup ?? data?.list.find(({ id }) => id === data.own);
  if (!brand) return null;
  const { name, color, logo, logo_dark: dark, footer } = brand;
  return {
    ...{ name, color },
    logo: logo && shown(logo),
    logoDark: dark && shown(dark),
    footer: language ? footer[language] : '',
  };
}

/** The members who may be given a brand; none until they are loaded. */
export function useMembers(): TeamMember[] {
  const { data } = useQuery({
    queryKey: ['brands', 'members'],
    queryFn: ({ signal }) => call(listMembers, { signal }),
    select: ({ body }) => body.list,
  });
  return data ?? [];
}

const refresh = () => queryClient.invalidateQueries({ queryKey: BRANDS });

/** Adds a brand. */
export async function create(body: z.input<typeof createBrand.body>): Promise<void> {
  await call(createBrand, { body }).finally(refresh);
}

/** Changes a brand for what is sent from now on. */
export async function update(body: z.input<typeof updateBrand.body>): Promise<void> {
  await call(updateBrand, { body }).finally(refresh);
}

/** Removes a brand. */
export async function remove(id: number): Promise<void> {
  await call(removeBrand, { body: { id } }).finally(refresh);
}

/** Stores a logo. @returns its address */
export async function storeLogo(content: File): Promise<string> {
  const { body } = await call(uploadLogo, { body: {}, file: { field: 'logo', content } });
  return body.logo;
}
