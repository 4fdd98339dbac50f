import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { referenceData } from '#contract/reference-data.ts'
import { ItemActions } from '#web/features/reference-data/item-actions.tsx'
import { ReferenceItemDialog } from '#web/features/reference-data/reference-item-dialog.lazy.tsx'
import type { EditedItem } from '#web/features/reference-data/reference-item.form.tsx'
import { allSkillTypes, referenceTabs, useReferenceLists } from '#web/features/reference-data/reference-lists.ts'
import { ReferenceTable } from '#web/features/reference-data/reference-table.tsx'
import { UsesDialog } from '#web/features/reference-data/uses-dialog.lazy.tsx'
import { formatCount } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { FilterBar, type Filter } from '#web/ui/lists/filter-bar.tsx'
import { StatusTabs } from '#web/ui/lists/status-tabs.tsx'

export const meta = () => [{ title: 'Annexe · Inspirnautes' }]

const searchFilter: Filter = { kind: 'text', name: 'search', label: 'Rechercher' }

/** « Type »: the skills of one type. */
const useTypeFilter = (): Filter => {
  const { data = [] } = useQuery(allSkillTypes)
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }))
  return { kind: 'select', name: 'type', label: 'Type', options }
}

const skillsOf = (type: { id: number }) => `?type=${type.id}`

/** The annexe: the skills, their types and the sectors, which the administrator edits (002 §2.10). */
export default function ReferenceDataScreen() {
  const { query, search, lists, counts } = useReferenceLists()
  const typeFilter = useTypeFilter()
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const page = search.params.get('page')
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
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Ajouter
        </Button>
      </PageHeader>
      <StatusTabs label="Données de référence" tabs={referenceTabs} counts={counts} search={search}>
        <FilterBar filters={query.tab === 'skills' ? [searchFilter, typeFilter] : [searchFilter]} search={search} />
        {query.tab === 'skills' && (
          <ReferenceTable
            of="skills"
            list={lists.skills}
            search={search}
            columns={[
              { header: 'Libellé', cell: (skill) => skill.name },
              { header: 'Type', cell: (skill) => skill.nameType },
            ]}
            actions={(skill) => (
              <ItemActions
                item={skill}
                noun="la compétence"
                remove={referenceData.removeSkill}
                edit={() => setEdited(skill)}
                showUses={() => showUses(skill.id)}
              >
                {consult(skill)}
              </ItemActions>
            )}
          />
        )}
        {query.tab === 'types' && (
          <ReferenceTable
            of="types"
            list={lists.types}
            search={search}
            columns={[
              { header: 'Libellé', cell: (type) => <Link to={skillsOf(type)}>{type.name}</Link> },
              { header: 'Compétences', cell: (type) => formatCount(type.skills.length, 'compétence') },
            ]}
            actions={(type) => (
              <ItemActions
                item={type}
                noun="le type"
                remove={referenceData.removeSkillType}
                edit={() => setEdited(type)}
                showUses={() => search.change({ tab: null, search: null, type: type.id }, 'push')}
              />
            )}
          />
        )}
        {query.tab === 'domains' && (
          <ReferenceTable
            of="domains"
            list={lists.domains}
            search={search}
            columns={[{ header: 'Libellé', cell: (domain) => domain.name }]}
            actions={(domain) => (
              <ItemActions
                item={domain}
                noun="le domaine"
                remove={referenceData.removeSector}
                edit={() => setEdited(domain)}
                showUses={() => showUses(domain.id)}
              >
                {consult(domain)}
              </ItemActions>
            )}
          />
        )}
      </StatusTabs>
      <ReferenceItemDialog tab={query.tab} item={edited} onClose={() => setEdited(null)} />
      {query.tab !== 'types' && (
        <UsesDialog
          of={query.tab === 'skills' ? 'skill' : 'sector'}
          id={query.uses}
          page={query.usesPage}
          search={search}
          onClose={() => showUses(null)}
        />
      )}
    </>
  )
}
