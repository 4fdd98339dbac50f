import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Toast } from '#contract/wire/errors.ts'
import { groupsOf, type SkillOffer } from '#web/features/profiles/registrations/sign-up/skill-groups.ts'
import { formatInstant } from '#web/lib/format.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'
import { CandidateCorrectionForm } from './candidate-correction.form.tsx'
import { RecruiterCorrectionForm } from './recruiter-correction.form.tsx'
import type { Refused } from './refused.ts'

/** Why it was refused, and until when it can be corrected. */
const Reason = ({ refused: { type, reason, expiresAt } }: { refused: Refused }) => {
  const until = formatInstant(expiresAt)
  return (
    <AlertBox
      color="gray"
      role="status"
      title={reason === null ? 'Demande refusée, sans motif indiqué' : `Motif du refus\u00a0: ${reason}`}
    >
      {type === 'profil'
        ? `Tu peux la corriger et la renvoyer jusqu’au ${until}.`
        : `Vous pouvez la corriger et la renvoyer jusqu’au ${until}.`}
    </AlertBox>
  )
}

type Props = {
  token: string
  refused: Refused
  /** The skills by type, where a candidate sent some. */
  offers: readonly SkillOffer[]
}

/** A refused registration of a mailed link: the reason, then the sign-up with what was sent; at the end what comes next. */
export const RefusedRegistration = ({ token, refused, offers }: Props) => {
  const [sent, setSent] = useState<Toast>()
  if (sent)
    return (
      <OutcomeBox title={sent.body}>
        {refused.type === 'profil'
          ? `L’administrateur lit ce qui a changé. Sa réponse arrive par e\u2011mail à ${refused.email}.`
          : `L’administrateur lit ce qui a changé. Sa réponse vous arrive par e\u2011mail à ${refused.email}.`}
      </OutcomeBox>
    )
  return (
    <Stack gap="md">
      <Reason refused={refused} />
      {refused.type === 'profil' ? (
        <CandidateCorrectionForm
          {...{ token, refused }}
          skills={groupsOf(offers, refused.sent?.skills ?? [])}
          onSent={setSent}
        />
      ) : (
        <RecruiterCorrectionForm {...{ token, refused }} onSent={setSent} />
      )}
    </Stack>
  )
}
