import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProposedProfile } from '#contract/hiring/proposals.ts'
import { proposalGroupLabels, proposalGroups, type ProposalGroup } from '#domain/hiring/proposals/proposal-groups.ts'
import type { Section } from '#web/ui/tables/data-table.tsx'
import classes from './proposed-candidates.module.css'

/** So few dismissed candidates take no more room than the line that would hide them. */
const fewDismissed = 2

type Counts = Record<ProposalGroup, number>

/**
 * The candidates of a page by whose move is next, each group under its name and its count over all pages. With one group there is
 * nothing to tell apart. Many dismissed ones are folded while others are in sight.
 */
export const useProposedSections = (counts: Counts | undefined) => {
  const [isOpen, setOpen] = useState(false)
  return (rows: readonly ProposedProfile[]): Section<ProposedProfile>[] => {
    if (counts === undefined || proposalGroups.filter((group) => counts[group] > 0).length < 2)
      return [{ key: 'all', rows }]
    return proposalGroups
      .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
      .filter((part) => part.rows.length > 0)
      .map(({ group, rows: shown }) => {
        const name = (
          <>
            {proposalGroupLabels[group]} <span>{counts[group]}</span>
          </>
        )
        const folds = group === 'dismissed' && shown.length > fewDismissed && shown.length < rows.length
        return {
          key: group,
          head: (
            <h3 className={classes.group}>
              {folds ? (
                <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {name}
                  <IconChevronDown size={16} aria-hidden />
                </button>
              ) : (
                name
              )}
            </h3>
          ),
          rows: folds && !isOpen ? [] : shown,
        }
      })
  }
}
