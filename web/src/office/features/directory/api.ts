import {
  acceptDirectory,
  DIRECTORY_ACTS,
  forgetDirectory,
  getDirectory,
  listDirectoryPlan,
  setDirectoryKind,
} from '@regalo/contract/directory/directory';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { PlanParams } from './plan-params.ts';

const DIRECTORY = ['directory'] as const;
/** The parts of the plan that are shown by themselves. */
export const SHOWN_PARTS = ['all', 'groups', ...DIRECTORY_ACTS] as const;

type ShownPart = (typeof SHOWN_PARTS)[number];

/** What is asked for to show one. */
const PARTS = {
  all: {},
  groups: { of: 'group' },
  added: { of: 'person', act: 'added' },
  linked: { of: 'person', act: 'linked' },
  changed: { of: 'person', act: 'changed' },
  leaving: { of: 'person', act: 'leaving' },
  refused: { of: 'person', act: 'refused' },
} as const satisfies Record<ShownPart, object>;

/** The part that an address names; all of the plan where it names none. */
export const partOf = (show: string): ShownPart =>
  SHOWN_PARTS.find((part) => part === show) ?? 'all';

/** How often is looked again while the lists follow. */
const AGAIN_MS = 5_000;

/** What the company's directory has said, and what would come of it. */
export function useDirectory() {
  return useQuery({
    queryKey: DIRECTORY,
    queryFn: ({ signal }) => call(getDirectory, { signal }),
    select: ({ body }) => body,
    refetchInterval: ({ state: { data } }) =>
      data?.body.state === 'live' && data.body.plan.pending > 0 ? AGAIN_MS : false,
  });
}

/** One page of what the lists do not have yet as it says. */
export function useDirectoryPlan({ page, size, search, show }: PlanParams) {
  const query = { page, limit: size, search, ...PARTS[partOf(show)] };
  return useQuery({
    queryKey: [...DIRECTORY, 'plan', query],
    queryFn: ({ signal }) => call(listDirectoryPlan, { query, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: DIRECTORY });

/** Says of which kind its people are. */
export async function chooseKind(role: z.input<typeof setDirectoryKind.body>['role']) {
  await call(setDirectoryKind, { body: { role } }).finally(refresh);
}

/** Lets the lists follow it. @param leaving how many would leave, as was shown */
export async function accept(leaving: number): Promise<void> {
  await call(acceptDirectory, { body: { leaving } }).finally(refresh);
}

/** Forgets what it has said. */
export async function forget(): Promise<void> {
  await call(forgetDirectory, { body: {} }).finally(refresh);
}
