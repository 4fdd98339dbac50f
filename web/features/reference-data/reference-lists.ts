import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { id, pageQuery, textFilter } from '#contract/fields.ts'
import { referenceData } from '#contract/reference-data.ts'
import { q } from '#web/lib/http/api.ts'
import { useLastPage, useListSearch } from '#web/lib/list-search.ts'

/** The tabs of the annexe (002 §2.10), by their keys in the URL. */
export const referenceTabs = [
  { key: 'skills', label: 'Compétences' },
  { key: 'types', label: 'Types de compétence' },
  { key: 'domains', label: "Domaines d'activité" },
] as const
export type ReferenceTab = (typeof referenceTabs)[number]['key']

/** Everything of the page that its URL keeps. */
const address = z.object({
  tab: z.enum(referenceTabs.map(({ key }) => key)).default('skills'),
  search: textFilter,
  /** The skills of one type. */
  type: id.optional(),
  page: pageQuery.shape.page,
  /** The item whose uses are shown. */
  uses: id.optional(),
  usesPage: pageQuery.shape.page,
})

/** Rows of a page (002 §9). */
const size = 10

const pageOf = <Row>(rows: readonly Row[] | undefined, page: number) => ({
  rows: rows?.slice((page - 1) * size, page * size),
  page: rows && { total: rows.length, page, size },
})

/** A list that the server sends whole and searches; the URL keeps which ten rows are shown. */
export type WholeList<Row> = ReturnType<typeof pageOf<Row>> & {
  reading: { isPending: boolean; isError: boolean; refetch: () => unknown }
  isNarrowed: boolean
}

/** Every type of skill, for the filter and the form. */
export const allSkillTypes = q(referenceData.skillTypes, { query: {} })

/** The three lists of the annexe under the search of the URL: all are read, because each tab shows its count. */
export const useReferenceLists = () => {
  const { query, search } = useListSearch(address)
  const sought = query.search === undefined ? {} : { search: query.search }
  const ofType = query.type === undefined ? sought : { ...sought, type: query.type }
  const placeholderData = keepPreviousData
  const skills = useQuery({ ...q(referenceData.skills, { query: ofType }), placeholderData })
  const types = useQuery({ ...q(referenceData.skillTypes, { query: sought }), placeholderData })
  const domains = useQuery({ ...q(referenceData.adminSectors, { query: sought }), placeholderData })
  const isSought = query.search !== undefined
  const lists = {
    skills: { ...pageOf(skills.data, query.page), reading: skills, isNarrowed: isSought || query.type !== undefined },
    types: { ...pageOf(types.data, query.page), reading: types, isNarrowed: isSought },
    domains: { ...pageOf(domains.data, query.page), reading: domains, isNarrowed: isSought },
  }
  useLastPage(search, lists[query.tab].page)
  const counts = skills.data &&
    types.data &&
    domains.data && { skills: skills.data.length, types: types.data.length, domains: domains.data.length }
  return { query, search, lists, counts }
}
