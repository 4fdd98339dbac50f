import { Button } from '@mantine/core'
import { IconArrowMerge, IconEye, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { referenceItems } from '#contract/ground/reference-items.ts'
import { ItemActions } from '#web/features/ground/reference-data/item-actions.tsx'
import type { EditedItem } from '#web/features/ground/reference-data/reference-item.form.tsx'
import { useTypeFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { annexeTabs, useReferenceLists } from '#web/features/ground/reference-data/reference-lists.ts'
import { ReferenceTable } from '#web/features/ground/reference-data/reference-table.tsx'
import { formatCount } from '#web/lib/format.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const ContractTemplates = onDemand(
  async () => (await import('#web/features/papers/contract-drafts/contract-templates.tsx')).ContractTemplates,
  () => true,
)

const PlatformIdentity = onDemand(
  async () => (await import('#web/features/profiles/legal-identities/platform-identity.card.tsx')).PlatformIdentityCard,
  () => true,
)

const MergeDialog = onDemand(
  async () => (await import('#web/features/hiring/skill-merges/merge.form.tsx')).MergeDialog,
  ({ skill }) => skill !== null,
)

const RefusalReasons = onDemand(
  async () => (await import('#web/features/ground/refusal-reasons/refusal-reasons.card.tsx')).RefusalReasons,
  () => true,
)

const UsesDialog = onDemand(
  async () => (await import('#web/features/ground/reference-data/uses.dialog.tsx')).UsesDialog,
  ({ search }) => search.params.has('uses'),
)

const ReferenceItemDialog = onDemand(
  async () => (await import('#web/features/ground/reference-data/reference-item.form.tsx')).ReferenceItemDialog,
  ({ item }) => item !== null,
)

export const meta = () => [{ title: 'Annexe · Inspirnautes' }]

const searchFilter: Filter = { kind: 'text', name: 'search', label: 'Rechercher' }

const skillsOf = (type: { id: number }) => `?type=${type.id}`

/** The annexe: the skills, their types, the sectors, the templates of contracts, the reasons of refusals and the platform itself, which the administrator edits (002 §2.10). */
export default function ReferenceDataScreen() {
  const asked = useSearchParams()[0]
  const tab = annexeTabs.find(({ key }) => key === asked.get('tab'))?.key ?? 'skills'
  const { counts, search, ...lists } = useReferenceLists(tab)
  const isList = tab !== 'contracts' && tab !== 'reasons' && tab !== 'platform'
  const typeFilter = useTypeFilter()
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const [merged, setMerged] = useState<{ id: number; name: string } | null>(null)
  const page = asked.get('page')
  const showUses = (uses: number | null) => search.change({ uses, usesPage: null, page }, 'push')
  const consult = ({ id }: { id: number }) => (
    <IconButton
      label="Consulter"
      icon={<IconEye size={18} aria-hidden />}
      to={search.addressOf({ uses: id, usesPage: null, page })}
    />
  )
  return (
    <>
      <PageHeader title="Annexe">
        {isList && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            Ajouter
          </Button>
        )}
      </PageHeader>
      <StatusTabs label="Données de référence" tabs={annexeTabs} counts={counts} search={search}>
        {isList && (
          <FilterBar filters={tab === 'skills' ? [searchFilter, typeFilter] : [searchFilter]} search={search} />
        )}
        {tab === 'skills' && (
          <ReferenceTable
            of="skills"
            list={lists.skills}
            columns={[
              { header: 'Libellé', cell: (skill) => skill.name },
              { header: 'Type', cell: (skill) => skill.nameType },
            ]}
            actions={(skill) => (
              <ItemActions
                item={skill}
                noun="la compétence"
                remove={referenceItems.removeSkill}
                edit={() => setEdited(skill)}
                showUses={() => showUses(skill.id)}
              >
                {consult(skill)}
                <IconButton
                  label="Fusionner"
                  icon={<IconArrowMerge size={18} aria-hidden />}
                  onClick={() => setMerged(skill)}
                />
              </ItemActions>
            )}
          />
        )}
        {tab === 'types' && (
          <ReferenceTable
            of="types"
            list={lists.types}
            columns={[
              { header: 'Libellé', cell: (type) => <Link to={skillsOf(type)}>{type.name}</Link> },
              { header: 'Compétences', cell: (type) => formatCount(type.skills.length, 'compétence') },
            ]}
            actions={(type) => (
              <ItemActions
                item={type}
                noun="le type"
                remove={referenceItems.removeSkillType}
                edit={() => setEdited(type)}
                showUses={() => search.change({ tab: null, search: null, type: type.id }, 'push')}
              />
            )}
          />
        )}
        {tab === 'domains' && (
          <ReferenceTable
            of="domains"
            list={lists.domains}
            columns={[{ header: 'Libellé', cell: (domain) => domain.name }]}
            actions={(domain) => (
              <ItemActions
                item={domain}
                noun="le domaine"
                remove={referenceItems.removeSector}
                edit={() => setEdited(domain)}
                showUses={() => showUses(domain.id)}
              >
                {consult(domain)}
              </ItemActions>
            )}
          />
        )}
        {tab === 'contracts' && (
          <ReadBoundary>
            <ContractTemplates search={search} />
          </ReadBoundary>
        )}
        {tab === 'reasons' && (
          <ReadBoundary>
            <RefusalReasons search={search} />
          </ReadBoundary>
        )}
        {tab === 'platform' && (
          <ReadBoundary>
            <PlatformIdentity />
          </ReadBoundary>
        )}
      </StatusTabs>
      {isList && <ReferenceItemDialog tab={tab} item={edited} onClose={() => setEdited(null)} />}
      <MergeDialog skill={merged} onClose={() => setMerged(null)} />
      {(tab === 'skills' || tab === 'domains') && (
        <UsesDialog of={tab === 'skills' ? 'skill' : 'sector'} search={search} onClose={() => showUses(null)} />
      )}
    </>
  )
}
