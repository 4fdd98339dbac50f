import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { interviewAnswers } from '#contract/hiring/interview-answers.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import { LinkedInterview, type LinkAnswer } from '#web/features/hiring/interview-answers/linked-interview.tsx'

export const meta = () => unlistedPageMeta(forms.interviewAnswer.meta)

/** A link that no longer answers has its own words on the page, so it is an answer too. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs): Promise<LinkAnswer> =>
  call(interviewAnswers.read, { params: { token: params['token'] ?? '' } }).then(
    (asked) => ({ asked }),
    (error: unknown) => ({ error }),
  )

/** Answers an interview with the link of a mail, without signing in. */
export default function InterviewAnswerScreen() {
  const { token = '' } = useParams()
  const { title, lead, points } = forms.interviewAnswer
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Réponse" isFromMail>
      <LinkedInterview token={token} answer={useLoaderData<typeof clientLoader>()} />
    </SplitPage>
  )
}
