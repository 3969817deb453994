import { PROBLEM_CODES } from '@regalo/contract/public-api/problem';
import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { REASONS } from '@regalo/contract/refusals/reasons';
import { API_REFERENCE } from '@regalo/messages/api-reference';
import { fillWith } from '@regalo/messages/texts';
import { html } from '../../platform/http/html.ts';
import { type Reader, rich, type Section, wordsOf } from './section.ts';

/** A section for each code of a problem, named as the code: what is wrong, and what to do. */
export function problemSections(reader: Reader): Section[] {
  const words = wordsOf(reader);
  const { problems, refusals } = API_REFERENCE[reader.language];
  const texts: Record<string, string> = refusals;
  const byCode: Record<string, string> = problems.byCode;
  const byKind: Record<string, string> = problems.byKind;
  return PROBLEM_CODES.map((id) => {
    const kind = REASONS[id].code;
    const text = texts[id] ?? texts[`${id}_other`] ?? '';
    const shown = fillWith(text, (gap) => `\`${gap}\``);
    return {
      id,
      title: id,
      body: html`<p class="soft">${words.status} ${STATUS_OF[kind]} · <code>${kind}</code></p>
<p>${rich(shown)}</p><p><strong>${words.whatToDo}</strong> ${rich(byCode[id] ?? byKind[kind] ?? '')}</p>`,
    };
  });
}
