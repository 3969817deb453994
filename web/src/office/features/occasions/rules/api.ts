import {
  listRules,
  PREVIEW_PEOPLE,
  previewRule,
  saveRule,
  updateRule,
} from '@regalo/contract/occasions/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { announce, followChanges } from '../../../../lib/changes.ts';

const RULES = ['rules of occasions'] as const;
/** They place orders by themselves. */
const EVERY_MS = 60_000;

followChanges(RULES, ['schedule changed', 'order sent', 'approvals changed']);
followChanges(RULES, ['people changed', 'groups changed']);

/** The rules that the member sees, newest first. */
export function useRules() {
  return useQuery({
    queryKey: [...RULES, 'list'],
    queryFn: ({ signal }) => call(listRules, { signal }),
    select: ({ body }) => body,
    refetchInterval: EVERY_MS,
  });
}

export type RuleInput = z.input<typeof previewRule.body>['rule'];

const usePreviewPage = (id: number, rule: RuleInput | null, page: number) =>
  useQuery({
    queryKey: [...RULES, 'preview', id, rule, page],
    queryFn: ({ signal }) =>
      call(previewRule, { body: { id, rule: rule as RuleInput, page }, signal }),
    select: ({ body }) => body,
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The preview of a rule's year, with one page of its people; not requested until the rule is complete. */
export function useRulePreview(id: number, rule: RuleInput | null) {
  const asked = JSON.stringify(rule);
  const [turned, turn] = useState({ page: 1, of: asked });
  const first = usePreviewPage(id, rule, 1).data;
  // Another rule begins with its first page, and there may be fewer pages by now.
  const last = Math.max(1, Math.ceil((first?.total_count ?? 0) / PREVIEW_PEOPLE));
  const page = turned.of === asked ? Math.min(turned.page, last) : 1;
  const { data, error, isPlaceholderData } = usePreviewPage(id, rule, page);
  return {
    data,
    error,
    isPlaceholderData,
    /** The first recipients, on every page. */
    next: first?.list,
    page,
    onPage: (to: number) => turn({ page: to, of: asked }),
  };
}

/** Announces a change that may cancel orders of a rule. */
async function announced<T>(changing: Promise<T>): Promise<T> {
  try {
    return await changing;
  } finally {
    announce('schedule changed');
  }
}

/** Saves a rule, a new one where the id is 0. */
export const save = (id: number, rule: RuleInput) =>
  announced(call(saveRule, { body: { id, rule } }));

/** Pauses, resumes or deletes a rule. */
export const update = (id: number, action: 'resume' | 'pause' | 'delete') =>
  announced(call(updateRule, { body: { id, action } }));
