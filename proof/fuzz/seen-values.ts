import type { Random } from '#demo/random.ts'
import type { Ids } from '#test/walks/calls-on-rows.ts'

type Kind = keyof Ids

/** The kind of row that `id` means in the answers of a feature, and other names of its kinds. */
const kindOfFeature: Record<string, Kind> = {
  registrations: 'registration',
  candidates: 'candidate',
  recruiters: 'recruiter',
  missions: 'mission',
  candidateMissions: 'mission',
  proposals: 'proposal',
  interviews: 'interview',
  renewals: 'renewal',
  mails: 'mail',
  contractDrafts: 'contractVersion',
  signatures: 'signature',
  invoices: 'invoice',
  vigilance: 'paper',
  'resumes.addExperience': 'experience',
  'resumes.addEducation': 'education',
  'referenceItems.addSkill': 'skill',
  'referenceItems.addSkillType': 'skillType',
  'referenceItems.addSector': 'sector',
  'contracts.ofCandidate': 'candidateContract',
  'contracts.importOfCandidate': 'candidateContract',
  'contracts.ofRecruiter': 'recruiterContract',
  'contracts.importOfRecruiter': 'recruiterContract',
}
const kindOfKey: Record<string, Kind> = {
  mission: 'mission',
  missionId: 'mission',
  missionProfilId: 'proposal',
  userId: 'candidate',
  profil: 'profile',
}

/** A list keeps its newest values, and some of the older ones. */
const most = 60
const keep = <T>(random: Random, list: T[], value: T): void => {
  if (list.length < most) list.push(value)
  else list[random.int(0, most - 1)] = value
}

/** The values of earlier answers, so that later calls carry them: ids by kind of row, everything else by name of field. */
export const seenValues = (random: Random) => {
  const ids = new Map<Kind, number[]>()
  const fields = new Map<string, unknown[]>()
  const keepId = (kind: Kind, id: number) => {
    if (!ids.has(kind)) ids.set(kind, [])
    keep(random, ids.get(kind) ?? [], id)
  }
  const keepField = (key: string, value: unknown) => {
    if (!fields.has(key)) fields.set(key, [])
    keep(random, fields.get(key) ?? [], value)
  }

  const take = (endpoint: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    // The rows of a list are alike: two of them say enough.
    if (Array.isArray(value)) return value.slice(0, 2).forEach((item) => take(endpoint, item))
    for (const [key, held] of Object.entries(value)) {
      take(endpoint, held)
      if (typeof held !== 'string' && typeof held !== 'number') continue
      keepField(key, held)
      const feature = endpoint.split('.')[0] ?? ''
      const kind = key === 'id' ? (kindOfFeature[endpoint] ?? kindOfFeature[feature]) : kindOfKey[key]
      if (kind !== undefined && typeof held === 'number') keepId(kind, held)
    }
  }

  return {
    take,
    keepField,
    /** A value that some answer gave under this name. */
    field: (key: string): unknown => {
      const held = fields.get(key)
      return held && random.pick(held)
    },
    /** These ids; some of them replaced by ids that answers gave. */
    mixed: (own: Ids): Ids => {
      const mixed = { ...own }
      for (const kind of Object.keys(own) as Kind[]) {
        const held = ids.get(kind)
        if (held && random.chance(0.15)) mixed[kind] = random.pick(held)
      }
      return mixed
    },
  }
}
