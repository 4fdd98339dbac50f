import { useLoaderData, useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { referenceData } from '#contract/ground/reference-data.ts'
import { registrationCorrections } from '#contract/profiles/registration-corrections.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import {
  NoCorrection,
  RefusedRegistration,
} from '#web/features/profiles/registration-corrections/refused-registration.tsx'
import { groupsOf } from '#web/features/profiles/registrations/skill-groups.ts'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

export const meta = () => unlistedPageMeta(forms.correction.meta)

/** A link that no longer corrects has its own words on the page, so it is an answer too. */
export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  try {
    const refused = await call(registrationCorrections.read, { params: { token: params['token'] ?? '' } })
    const sent = refused.type === 'profil' ? (refused.sent?.skills ?? []) : []
    const skills = sent.length === 0 ? [] : groupsOf(await call(referenceData.skillsByType, {}), sent)
    return { refused, skills }
  } catch (error) {
    return { error }
  }
}

/** Corrects a refused registration with the link of a mail, without an account. */
export default function RegistrationCorrectionScreen() {
  const { token = '' } = useParams()
  const answer = useLoaderData<typeof clientLoader>()
  const { title, lead, points } = forms.correction['error' in answer ? 'over' : answer.refused.type]
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Correction" isFromMail>
      {'error' in answer ? <NoCorrection error={answer.error} /> : <RefusedRegistration token={token} {...answer} />}
    </SplitPage>
  )
}
