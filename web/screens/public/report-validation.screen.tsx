import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { activityReports } from '#contract/papers/activity-reports.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import { LinkedMonth, type LinkAnswer } from '#web/features/papers/activity-reports/linked-month.tsx'

export const meta = () => unlistedPageMeta(forms.reportValidation.meta)

/** A link that is over has its own words on the page, so it is an answer too. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs): Promise<LinkAnswer> =>
  call(activityReports.readByLink, { params: { token: params['token'] ?? '' } }).then(
    (report) => ({ report }),
    (error: unknown) => ({ error }),
  )

/** Decides a month worked with the link of a mail, without an account. */
export default function ReportValidationScreen() {
  const { token = '' } = useParams()
  const { title, lead, points } = forms.reportValidation
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Service fait" isFromMail>
      <LinkedMonth token={token} answer={useLoaderData<typeof clientLoader>()} />
    </SplitPage>
  )
}
