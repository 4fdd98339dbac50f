import { files } from '#contract/files.ts'
import { q } from '#web/lib/http/api.ts'

/** The request for the photo of a candidate, by user id. */
export const photoOf = (userId: number) => q(files.lastPicture, { params: { userId } })

/** The request for the CV that a candidate imported, by user id; its address is valid for one minute. */
export const importedResumeOf = (id: number) => q(files.lastResume, { params: { id } })
