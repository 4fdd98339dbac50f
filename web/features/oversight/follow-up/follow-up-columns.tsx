import { Link } from 'react-router'
import type { PicturedFollowUpRow } from '#contract/oversight/follow-up.ts'
import { paths } from '#contract/paths.ts'
import { candidateInitials, candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { formatDay, formatSlot } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { PicturedText } from '#web/ui/avatars/pictured-text.tsx'
import type { Column } from '#web/ui/tables/data-table.tsx'
import { FoldedText } from '#web/ui/texts/folded-text.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './follow-up.module.css'

/** It is not cut at the end of a line: two slots are read one under the other. */
const Slot = ({ children }: { children: string }) => <span className={classes.slot}>{children}</span>

/** A mission's first and last day; an interview's chosen slot, or the two proposed ones. */
const dateOf = ({ dateStart, dateEnd, selectedDate, firstDate, secondDate }: PicturedFollowUpRow) => {
  if (selectedDate !== null) return formatSlot(selectedDate)
  if (firstDate !== null && secondDate !== null)
    return (
      <>
        <Slot>{formatSlot(firstDate)}</Slot> <Slot>{`ou ${formatSlot(secondDate)}`}</Slot>
      </>
    )
  return `${formatDay(dateStart)}\u00a0–\u00a0${formatDay(dateEnd)}`
}

const reasonOf = { candidate: 'Raison du candidat', recruiter: 'Raison de l’entreprise', admin: 'Raison' }

/** The seven columns of both tabs (002 §2.11), sorted by the first day or by the slot; the reason is under the status. */
export const followUpColumns = (
  dateSort: 'dateStart' | 'selectedDate',
): readonly [Column<PicturedFollowUpRow>, ...Column<PicturedFollowUpRow>[]] => [
  {
    header: 'Candidat',
    cell: (row) => (
      <PicturedText initials={candidateInitials(row)} src={pictureAddress(row.photo)}>
        <Link to={paths.admin.candidate(row.idUser)}>{candidateName(row)}</Link>
      </PicturedText>
    ),
    whole: candidateName,
    share: 15,
    sort: 'name',
  },
  { header: 'Email', cell: (row) => row.email, share: 14, sort: 'email' },
  {
    header: 'Mission',
    cell: (row) => <Link to={paths.admin.mission(row.idMission)}>{row.missionTitle}</Link>,
    whole: (row) => row.missionTitle,
    share: 18,
    sort: 'missionTitle',
  },
  { header: 'Entreprise', cell: (row) => row.entreprise, share: 12, sort: 'entreprise' },
  { header: 'Poste', cell: (row) => row.poste ?? missing, share: 11, sort: 'poste' },
  { header: 'Date', cell: dateOf, share: 19, hasTwoLines: true, sort: dateSort },
  {
    header: 'Statut',
    cell: (row) => (
      <>
        <StatusBadge label={row.tag.label} color={row.tag.style} />
        {row.reason !== null && <FoldedText title={reasonOf[row.reasonBy ?? 'admin']} text={row.reason} />}
      </>
    ),
  },
]
