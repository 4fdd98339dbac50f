import { candidateInitials, candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import type { PictureOwner } from '#web/features/ground/files/picture-owner.ts'

type Candidate = { id_user: number; name: string; lastname: string }

/** Whose photo a candidate's profile shows. */
export const photoOwner = (candidate: Candidate): PictureOwner => ({
  id: candidate.id_user,
  role: 'candidate',
  name: candidateName(candidate),
  initials: candidateInitials(candidate),
})
