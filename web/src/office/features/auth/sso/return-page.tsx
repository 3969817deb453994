import { finishSso } from '@regalo/contract/auth/sso/sign-in';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { handOver, type ProviderAnswer, readAnswer } from '../../../../lib/provider-answer.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { EntryState } from '../../../../ui/sign-in/entry-state.tsx';
import { EntryHead } from '../../../../ui/sign-in/split-page.tsx';
import { MemberStep } from '../member-step.tsx';
import { LinkStep } from './link-step.tsx';
import { SsoFrame } from './sso-frame.tsx';
import { useEntering } from './use-entering.ts';

type Finished = z.output<typeof finishSso.reply>['body'];
/** How far the sign-in is. */
type Stage = Finished | 'finishing' | 'proved' | { over: string };

/** Where a company's provider sends browsers back to. */
export function ReturnPage() {
  return (
    <SsoFrame>
      <Finish />
    </SsoFrame>
  );
}

/** Takes the answer out of the address and the history, and posts it once. */
function useFinish(): [Stage, (to: Stage) => void] {
  const { t } = useTranslation();
  const enter = useEntering();
  const begun = useRef(false);
  const [stage, setStage] = useState<Stage>('finishing');
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const answer = readAnswer(window.location.search);
    history.replaceState(history.state, '', window.location.pathname);
    const finish = async (body: ProviderAnswer) => {
      const finished = (await call(finishSso, { body })).body;
      if ('token' in finished) await enter(finished);
      else setStage(finished);
    };
    if (!answer) setStage({ over: t('sso.overText') });
    else if (handOver(answer)) {
      setStage('proved');
      window.close();
    } else
      finish(answer).catch((error: unknown) =>
        setStage({ over: failureText(error, t('sso.failed')) }),
      );
  }, [t, enter]);
  return [stage, setStage];
}

function Finish() {
  const { t } = useTranslation();
  const enter = useEntering();
  const [stage, setStage] = useFinish();
  if (stage === 'finishing') return <EntryHead title={t('sso.finishing')} intro="" />;
  if (stage === 'proved') return <EntryHead title={t('sso.proved')} intro="" />;
  if ('over' in stage)
    return (
      <EntryState drawing="broken" title={t('sso.over')} text={stage.over}>
        <ButtonLink to="/login/company" size="md" fullWidth>
          {t('sso.again')}
        </ButtonLink>
      </EntryState>
    );
  if ('token' in stage) return null;
  if (stage.step === 'link') return <LinkStep link={stage.link} email={stage.email} />;
  const back = () => setStage({ over: t('sso.overText') });
  return <MemberStep due={stage} onSignedIn={enter} onBack={back} />;
}
