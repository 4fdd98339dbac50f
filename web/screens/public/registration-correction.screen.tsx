import { Skeleton } from '@mantine/core'
import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { referenceData } from '#contract/ground/reference-data.ts'
import { registrationCorrections } from '#contract/profiles/registration-corrections.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

export const meta = () => unlistedPageMeta(forms.correction.meta)

const waiting = <Skeleton height={360} />

/** Both wizards come with their page only: the list of the files of every page stays short. */
const NoCorrection = afterPage(
  async () => (await import('#web/features/profiles/registration-corrections/no-correction.tsx')).NoCorrection,
)
const ExpiredCorrection = afterPage(
  async () =>
    (await import('#web/features/profiles/registration-corrections/expired-correction.tsx')).ExpiredCorrection,
)
const RefusedRegistration = afterPage(
  async () =>
    (await import('#web/features/profiles/registration-corrections/refused-registration.tsx')).RefusedRegistration,
  waiting,
)

/** A link that no longer corrects has its own words on the page, so it is an answer too. */
export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  try {
    const refused = await call(registrationCorrections.read, { params: { token: params['token'] ?? '' } })
    if (refused.type === 'expired') return { expired: refused.of }
    const hasSkills = refused.type === 'profil' && (refused.sent?.skills.length ?? 0) > 0
    return { refused, offers: hasSkills ? await call(referenceData.skillsByType, {}) : [] }
  } catch (error) {
    return { error }
  }
}

/** Corrects a refused registration with the link of a mail, without an account. */
export default function RegistrationCorrectionScreen() {
  const { token = '' } = useParams()
  const answer = useLoaderData<typeof clientLoader>()
  const { title, lead, points } = forms.correction[answer.refused?.type ?? 'over']
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Correction" isFromMail>
      {answer.refused ? (
        <RefusedRegistration token={token} {...answer} />
      ) : answer.expired ? (
        <ExpiredCorrection token={token} of={answer.expired} />
      ) : (
        <NoCorrection error={answer.error} />
      )}
    </SplitPage>
  )
}
