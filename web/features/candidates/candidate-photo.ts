import { initialsOf } from '#domain/people/names.ts'
import { candidateName } from '#web/features/candidates/candidate-name.ts'
import type { PictureOwner } from '#web/features/files/picture-owner.ts'

type Candidate = { id_user: number; name: string; lastname: string }

/** Whose photo a candidate's profile shows: on the wire `lastname` is the given name. */
export const photoOwner = (candidate: Candidate): PictureOwner => ({
  id: candidate.id_user,
  role: 'candidate',
  name: candidateName(candidate),
  initials: initialsOf({ givenName: candidate.lastname, familyName: candidate.name }),
})
