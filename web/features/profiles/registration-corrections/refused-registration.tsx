import { Anchor, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Toast } from '#contract/wire/errors.ts'
import type { SkillGroups } from '#web/features/profiles/registrations/skill-groups.ts'
import { formatInstant } from '#web/lib/format.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf, toastOf } from '#web/lib/http/error-messages.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { OutcomeBox } from '#web/ui/notices/outcome-box.tsx'
import { CandidateCorrectionForm } from './candidate-correction.form.tsx'
import { RecruiterCorrectionForm } from './recruiter-correction.form.tsx'
import type { Refused } from './refused.ts'

const isOver = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** A link that corrects nothing any more says why; when the server could not be reached, it can be tried again. */
export const NoCorrection = ({ error }: { error: unknown }) => {
  const { revalidate } = useRevalidator()
  return isOver(error) ? (
    <AlertBox color="gray" title={toastOf(error).body}>
      {'Une question\u00a0? '}
      <Anchor href={paths.contact()} underline="always" inherit>
        Nous écrire
      </Anchor>
    </AlertBox>
  ) : (
    <AlertBox color="red" title={messageOf(error)}>
      <Button variant="default" onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </AlertBox>
  )
}

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
  /** The skills that a candidate sent, in their groups. */
  skills: SkillGroups
}

/** A refused registration of a mailed link: the reason, then the sign-up with what was sent; at the end what comes next. */
export const RefusedRegistration = ({ token, refused, skills }: Props) => {
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
        <CandidateCorrectionForm {...{ token, refused, skills }} onSent={setSent} />
      ) : (
        <RecruiterCorrectionForm {...{ token, refused }} onSent={setSent} />
      )}
    </Stack>
  )
}
