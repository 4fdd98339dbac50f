import { referenceData } from '#contract/ground/reference-data.ts'
import { q } from '#web/lib/http/api.ts'

/** Reference lists change rarely: they are loaded once for the whole visit. */
const lasting = { staleTime: Infinity }

/** The skills that a resume may name, by type. */
export const skillsOffered = { ...q(referenceData.skillsByType, {}), ...lasting }

/** The languages that a resume may name. */
export const languagesOffered = { ...q(referenceData.languages, {}), ...lasting }
