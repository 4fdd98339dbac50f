import { Modal, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageQuery } from '#contract/wire/fields.ts'
import { paths } from '#contract/paths.ts'
import { referenceItems } from '#contract/ground/reference-items.ts'
import type { ReceivedOf } from '#contract/wire/endpoint.ts'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { readSearch, useLastPage, type ListSearch } from '#web/lib/list-search.ts'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

type Use = ReceivedOf<typeof referenceItems.usesOfSkill>['items'][number]

const kinds: Record<Use['kind'], { word: string; page: (id: number) => string }> = {
  candidate: { word: 'Inspirnaute', page: paths.admin.candidate },
  mission: { word: 'Mission', page: paths.admin.mission },
  recruiter: { word: 'Recruteur', page: paths.admin.recruiter },
  skill: { word: 'Compétence', page: paths.admin.referenceData },
}

const lineOf = ({ kind, id, name, detail, isDeleted }: Use) => ({
  title: isDeleted ? name : <Link to={kinds[kind].page(id)}>{name}</Link>,
  text: [kinds[kind].word, detail].filter((part) => part !== '').join(' · '),
  badge: isDeleted && <StatusBadge label="Supprimée" color="black" />,
})

/** The pages of this list stand in the URL beside those of the list behind it. */
const pagesOf = (search: ListSearch): ListSearch => {
  const beside = ({ page }: { page?: unknown }) => ({ usesPage: page === 1 ? null : String(page), page: pageBehind })
  const pageBehind = search.params.get('page')
  return {
    params: new URLSearchParams({ page: search.params.get('usesPage') ?? '1' }),
    change: (patch, step) => search.change(beside(patch), step),
    addressOf: (patch) => search.addressOf(beside(patch)),
  }
}

type UsesProps = { of: 'skill' | 'sector'; id: number; search: ListSearch }

const Uses = ({ of, id, search }: UsesProps) => {
  const pages = pagesOf(search)
  const { page } = readSearch(pageQuery, pages.params)
  const endpoint = of === 'skill' ? referenceItems.usesOfSkill : referenceItems.usesOfSector
  const reading = useQuery({
    ...q(endpoint, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
  useLastPage(pages, reading.data)
  const isOne = of === 'skill' ? 'elle peut être supprimée' : 'il peut être supprimé'
  return (
    <>
      {reading.data && (
        <Text mb="sm">
          «&nbsp;{reading.data.name}&nbsp;»&nbsp;: {formatCount(reading.data.total, 'utilisation')}
        </Text>
      )}
      <LineList
        label="Utilisations"
        reading={reading}
        rows={reading.data?.items}
        rowKey={(use) => `${use.kind} ${use.id}`}
        line={lineOf}
        empty={<EmptyState text="Aucune utilisation" hint={`Rien ne s’en sert\u00a0: ${isOne}.`} />}
      />
      <Paginator search={pages} of={reading.data} label="Pages des utilisations" />
    </>
  )
}

type Props = { of: 'skill' | 'sector'; search: ListSearch; onClose: () => void }

/** The rows that use a skill or a sector, so that it cannot be deleted; closed while the URL asks for none. */
export const UsesDialog = ({ search, onClose, of }: Props) => {
  const id = Number(search.params.get('uses')) || undefined
  return (
    <Modal opened={id !== undefined} onClose={onClose} title="Utilisations" size="lg">
      {id !== undefined && <Uses id={id} of={of} search={search} />}
    </Modal>
  )
}
