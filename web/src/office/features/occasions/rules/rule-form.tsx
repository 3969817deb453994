import { Button, Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { type OccasionRule, ruleContent } from '@regalo/contract/occasions/rules';
import { languageOf } from '@regalo/messages/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../../lib/i18n/problem-text.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useCheckedForm } from '../../../../ui/use-checked-form.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { customPath, customProblems } from '../../custom-fields/api.ts';
import { PickTemplate } from '../../gifts/templates/pick-template.tsx';
import { save, useRulePreview } from './api.ts';
import { GiftFields } from './gift-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import {
  contentOf,
  newRule,
  type RuleValues,
  templateValues,
  valuesOf,
  yearsTyped,
} from './rule-values.ts';
import classes from './rules.module.css';
import { WhenFields } from './when-fields.tsx';

interface Props {
  /** None for a new one. */
  rule?: OccasionRule;
  onClose: () => void;
}

/** The form of a rule, with a preview of the next 12 months beside it. */
export function RuleForm(props: Props) {
  const { data: profile } = useProfile();
  if (!profile) return <Skeleton height={480} aria-busy="true" />;
  return <LoadedForm {...props} profile={profile} />;
}

type Profile = NonNullable<ReturnType<typeof useProfile>['data']>;

/** Checks a rule as it is typed. */
function useProblems(stored: CustomValues | undefined) {
  const { t } = useTranslation();
  return (values: RuleValues) => {
    const found = ruleContent.safeParse(contentOf(values)).error?.issues ?? [];
    const missing = values.gift === 'card' && values.item_id === null;
    const anniversary = values.occasion === 'work_anniversary';
    return [
      ...(anniversary && yearsTyped(values.years) === null
        ? [{ field: 'years', message: t('rules.yearsWrong') }]
        : []),
      ...(missing ? [{ field: 'item_id', message: t('rules.choose') }] : []),
      ...customProblems('order', values.custom_fields, { stored }),
      ...found.map((issue) => ({ field: String(issue.path[0]), message: issueText(issue) })),
    ];
  };
}

function LoadedForm({ rule, onClose, profile }: Props & { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const language = profile.company_language ?? languageOf(i18n.language);
  const sender = `${profile.first_name} ${profile.last_name}`.trim();
  const id = rule?.id ?? 0;
  // Saving one that rests switches it on as well.
  const on = rule?.status === 'active';
  const problems = useProblems(rule?.custom_fields);
  const { form, check } = useCheckedForm<RuleValues>({
    initialValues: rule ? valuesOf(rule, t) : newRule(language, sender),
    problems,
  });
  // A preview shows none of the company's own fields, so it waits for none.
  const complete = problems(form.values).every(({ field }) => field.startsWith(customPath('')));
  const [wanted] = useDebouncedValue(complete ? contentOf(form.values) : null, 400);
  const preview = useRulePreview(id, wanted);
  const [uploading, setUploading] = useState(false);
  const { sending, onSubmit } = useSubmit({
    form,
    check: (values) => (check() ? contentOf(values) : null),
    send: (content) => save(id, content),
    onDone: () => toast('success', t(on ? 'rules.changed' : 'rules.saved')),
    close: onClose,
    failed: t('rules.failed'),
  });
  return (
    <form className={classes.beside} onSubmit={onSubmit} noValidate>
      <Stack gap="md" className={classes.fields}>
        <Panel title={t('rules.when')}>
          <WhenFields form={form} language={language} />
        </Panel>
        <Panel
          title={t('rules.what')}
          aside={
            <PickTemplate
              size="xs"
              gift
              present={() => form.getValues().message}
              onPick={(template) => form.setValues(templateValues(template, form.getValues(), t))}
            />
          }
        >
          <GiftFields form={form} next={preview.next} onBusy={setUploading} />
        </Panel>
        <Panel title={t('rules.limits')}>
          <LimitFields form={form} />
        </Panel>
      </Stack>
      <div className={classes.preview}>
        <RulePreview preview={preview} />
      </div>
      <div className={classes.save}>
        <Button type="submit" loading={sending} disabled={uploading}>
          {t(on ? 'rules.saveChange' : 'rules.save')}
        </Button>
      </div>
    </form>
  );
}
