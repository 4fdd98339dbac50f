import type { HalfSteps } from '../candidates/ratings.ts'
import type { Day } from '../../time/paris-time.ts'

type Rated = { name: string; rating: HalfSteps }

/**
 * A resume as it is printed. An anonymous one carries initials for a name, and no phone, e-mail, website or photo; its
 * texts are masked before they come here.
 */
export type PrintableResume = {
  /** « Anne Durand », or « A.D. ». */
  name: string
  isAnonymous: boolean
  position: string | null
  yearsOfExperience: number | null
  region: string | null
  phone: string | null
  email: string | null
  website: string | null
  /** A JPEG, PNG or WebP file. */
  photo: Uint8Array | null
  experiences: {
    position: string
    company: string
    /** The first day of a month. */
    startedOn: Day
    /** The first day of a month; null while it lasts. */
    endedOn: Day | null
    description: string
    skills: string[]
  }[]
  educations: {
    school: string
    degree: string
    /** The first day of a year. */
    startedOn: Day | null
    endedOn: Day
    description: string | null
  }[]
  skillTypes: { type: string; skills: Rated[] }[]
  languages: Rated[]
}
