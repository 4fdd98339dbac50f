import type { PreparationPayload } from '#contract/papers/contract-drafts.ts'
import { clauseKeys } from '#domain/papers/contract-drafts/contract-clauses.ts'
import type { FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import type { Db } from '#server/db/client.ts'
import { aCandidate, aMission, aProposal, aRecruiter } from './factories.ts'

/** What a contract is prepared from, for tests. */

/** A mission with its recruit, whose two sides a contract may be prepared for. */
export const aContract = async (db: Db, { company = {}, person = {} }: { company?: object; person?: object } = {}) => {
  const recruiter = await aRecruiter(db, { address: '8 avenue des Ternes, 75017 Paris', ...company })
  const candidate = await aCandidate(db, { dailyRate: 480, ...person })
  const missionId = await aMission(db, recruiter, { renewal: '3 mois renouvelables' })
  const proposalId = await aProposal(db, missionId, candidate, 'recruited')
  const sides = {
    candidate: { missionId, userId: candidate.id },
    recruiter: { missionId, userId: recruiter.id },
  }
  return { recruiter, candidate, missionId, proposalId, sides }
}

const texts: Partial<Record<FieldName, string>> = {
  'plateforme.nom': 'Inspirnautes SAS',
  'plateforme.adresse': '12 rue de la Paix, 75002 Paris',
  'plateforme.siret': '123 456 789 00012',
  'plateforme.representant': 'Claire Moreau, présidente',
  'candidat.adresse': '3 quai Vauban, 35000 Rennes',
  'candidat.siret': '987 654 321 00019',
  'entreprise.adresse': '8 avenue des Ternes, 75017 Paris',
  'entreprise.siret': '456 789 123 00024',
}

/** The texts that no profile holds, with these changes. */
export const written = (given: Partial<Record<FieldName, string>> = {}) =>
  Object.entries({ ...texts, ...given }).map(([name, value]) => ({ name: name as FieldName, value }))

/** A complete preparation, with these changes. */
export const asked = (given: Partial<PreparationPayload> = {}) => ({
  startDay: '2026-12-01',
  endDay: '2027-05-31',
  dailyRate: 550,
  renewal: '3 mois renouvelables' as const,
  clauses: ['confidentiality' as const, 'notice' as const],
  entries: written(),
  ...given,
})

/** A template of this body, all its clauses the same. */
export const templateOf = (body: string, clause = '<p>Rien.</p>') => ({
  text: body,
  clauses: clauseKeys.map((key) => ({ key, text: clause })),
})
