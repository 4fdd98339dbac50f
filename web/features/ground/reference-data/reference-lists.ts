import { draftKinds } from '#domain/papers/contract-drafts/contract-fields.ts'
import { reasonCases } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { referenceData } from '#contract/ground/reference-data.ts'
import { useWholeList } from '#web/server-state/list.ts'

const listTabs = [
  { key: 'skills', label: 'Compétences' },
  { key: 'types', label: 'Types de compétence' },
  { key: 'domains', label: "Domaines d'activité" },
] as const

/** The tabs of the annexe that are lists (002 §2.10), by their keys in the URL. */
export type ReferenceTab = (typeof listTabs)[number]['key']

/** Every tab of the annexe. */
export const annexeTabs = [
  ...listTabs,
  { key: 'contracts', label: 'Modèles de contrat' },
  { key: 'reasons', label: 'Motifs' },
  { key: 'platform', label: 'Identité de la plateforme', isCounted: false },
] as const
export type AnnexeTab = (typeof annexeTabs)[number]['key']

/** The three lists of the annexe under the search of the URL: all are read, because each tab shows its count. */
export const useReferenceLists = (tab: AnnexeTab) => {
  const skills = useWholeList(referenceData.skills, { isShown: tab === 'skills' })
  const types = useWholeList(referenceData.skillTypes, { isShown: tab === 'types' })
  const domains = useWholeList(referenceData.adminSectors, { isShown: tab === 'domains' })
  const isCounted = skills.count !== undefined && types.count !== undefined && domains.count !== undefined
  const counts = isCounted
    ? {
        skills: skills.count,
        types: types.count,
        domains: domains.count,
        contracts: draftKinds.length,
        reasons: reasonCases.length,
      }
    : undefined
  return { skills, types, domains, counts, search: skills.search }
}
