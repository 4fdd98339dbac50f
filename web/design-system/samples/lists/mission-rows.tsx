import { Link } from 'react-router'
import type { Column } from '#web/ui/tables/data-table.tsx'
import { StatusBadge, type StatusColor } from '#web/ui/texts/status-badge.tsx'
import { formatDay } from '#web/lib/format.ts'

export type Row = {
  id: number
  title: string
  company: string
  start: string
  days: number
  color: StatusColor
  state: string
}

const titles = [
  'Développeur Java',
  'Architecte cloud',
  'Ingénieure données',
  'Chef de projet',
  'Développeuse React',
  'Administrateur systèmes',
  'Analyste sécurité',
  'Product owner',
  'Développeur mobile',
  'Consultante SAP',
]
const companies = ['Atelier Nord', 'Banque du Midi', 'Cartes & Territoires', 'Ferroviaire Atlantique', 'Les Halles']
const states: readonly [string, StatusColor][] = [
  ['Proposée', 'blue'],
  ['En Cours', 'green'],
  ['Terminée', 'black'],
  ['Interrompue', 'red'],
]

/** Ten rows for the samples of tables. */
export const rows: readonly Row[] = titles.map((title, index) => {
  const [state = '', color = 'blue'] = states[index % states.length] ?? []
  return {
    id: index + 1,
    title,
    company: companies[(index * 3) % companies.length] ?? '',
    start: `2026-0${1 + ((index * 7) % 9)}-14`,
    days: 20 + ((index * 37) % 180),
    state,
    color,
  }
})

export const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { header: 'Titre', cell: (row) => <Link to={`?mission=${row.id}`}>{row.title}</Link>, sort: 'title' },
  { header: 'Entreprise', cell: (row) => row.company, sort: 'company' },
  { header: 'Date de début', cell: (row) => formatDay(row.start), sort: 'start' },
  { header: 'État', cell: (row) => <StatusBadge label={row.state} color={row.color} /> },
  { header: 'Jours', cell: (row) => row.days, align: 'end', sort: 'days' },
]
