import { useMantineColorScheme } from '@mantine/core'
import { IconBolt, IconBriefcase, IconBuilding, IconFile, IconUser } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { shortestSearch, type Found } from '#contract/oversight/search.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { noteRecentPage, recentPages } from '#web/lib/session/recent-pages.ts'
import { logOut, useSignedIn } from '#web/lib/session/session.ts'
import { PaletteDialog } from '#web/ui/palette/palette-dialog.tsx'
import { Palette, type PaletteGroup, type PaletteOption } from '#web/ui/palette/palette.tsx'
import { useFound } from './found-query.ts'
import { matchingEntries, otherPages, searchActions, withOtherWords, type SearchAction } from './search-entries.ts'

/** An entry of the menu. */
export type MenuPage = { to: string; label: string; icon: ReactNode }

type Option = PaletteOption & { choose: () => void }

const icons = {
  person: <IconUser size={18} aria-hidden />,
  company: <IconBuilding size={18} aria-hidden />,
  mission: <IconBriefcase size={18} aria-hidden />,
  page: <IconFile size={18} aria-hidden />,
  action: <IconBolt size={18} aria-hidden />,
}

type Kind = keyof typeof icons

const iconOf = (kind: string) => icons[kind as Kind] ?? icons.page

/** A result of the server: where it leads, and how it is shown. */
type Result = { kind: Kind; to: string; label: string; detail?: string | undefined }

/** The page of a person; a candidate finds none. */
const personOf = (role: Role) => (role === 'admin' ? paths.admin.candidate : paths.recruiter.candidate)

const missionOf: Record<Role, (id: number) => string> = {
  admin: paths.admin.mission,
  recruiter: paths.recruiter.mission,
  candidate: paths.candidate.mission,
}

const resultsOf = ({ people, companies, missions }: Found, role: Role): { label: string; results: Result[] }[] => [
  {
    label: 'Personnes',
    results: people.map(({ userId, fullName, poste, missionTitle }) => ({
      kind: 'person',
      to: personOf(role)(userId),
      label: fullName,
      detail: poste ?? missionTitle ?? undefined,
    })),
  },
  {
    label: 'Entreprises',
    results: companies.map(({ userId, entreprise, contact }) => ({
      kind: 'company',
      to: paths.admin.recruiter(userId),
      label: entreprise,
      detail: contact,
    })),
  },
  {
    label: 'Missions',
    results: missions.map(({ id, title, entreprise }) => ({
      kind: 'mission',
      to: missionOf[role](id),
      label: title,
      detail: entreprise ?? undefined,
    })),
  },
]

const placeholders: Record<Role, string> = {
  admin: 'Une personne, une entreprise, une mission, une page…',
  recruiter: 'Une mission, une personne, une page…',
  candidate: 'Une mission, une entreprise, une page…',
}

const nothingFor = (text: string) =>
  text.trim().length < shortestSearch
    ? 'Deux lettres suffisent pour chercher partout.'
    : `Aucun résultat pour «\u00a0${text.trim()}\u00a0».`

type Props = { menu: readonly MenuPage[]; showKeys: () => void; close: () => void; dismiss: () => void }

const SearchContent = ({ menu, showKeys, close, dismiss }: Props) => {
  const { id, role = 'candidate' } = useSignedIn()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [text, setText] = useState('')
  const { found, isReading } = useFound(text)
  const isBlank = text.trim() === ''

  const open = (to: string, state?: object) => {
    close()
    void navigate(to, { state })
  }
  const act = (action: SearchAction) => {
    if ('to' in action) return open(action.to, action.state)
    dismiss()
    if (action.does === 'keys') return showKeys()
    if (action.does === 'log-out') return void logOut()
    const schemes = { 'scheme-light': 'light', 'scheme-dark': 'dark', 'scheme-auto': 'auto' } as const
    setColorScheme(schemes[action.does])
  }

  const optionOfResult = ({ kind, to, label, detail }: Omit<Result, 'kind'> & { kind: string }): Option => ({
    key: to,
    label,
    detail,
    icon: iconOf(kind),
    choose: () => {
      noteRecentPage(localStorage, id, { kind, to, label, detail })
      open(to)
    },
  })

  const pages = [...menu.map(withOtherWords), ...otherPages(role, id)].map((page) => ({ icon: icons.page, ...page }))
  const optionOfPage = ({ to, label, icon }: MenuPage): Option => ({
    key: `page ${to}`,
    label,
    icon,
    choose: () => open(to),
  })
  const optionOfAction = (action: SearchAction): Option => ({
    key: `action ${action.label}`,
    label: action.label,
    icon: icons.action,
    choose: () => act(action),
  })

  const atFirst = (): PaletteGroup<Option>[] => [
    { label: 'Ouverts récemment', options: recentPages(localStorage, id).map(optionOfResult) },
    { label: 'Pages', options: pages.map(optionOfPage) },
  ]
  const matching = (): PaletteGroup<Option>[] => [
    ...(found === undefined ? [] : resultsOf(found, role)).map(({ label, results }) => ({
      label,
      options: results.map(optionOfResult),
    })),
    { label: 'Pages', options: matchingEntries(pages, text).map(optionOfPage) },
    { label: 'Actions', options: matchingEntries(searchActions(role, id), text).map(optionOfAction) },
  ]

  return (
    <Palette
      label="Rechercher"
      placeholder={placeholders[role]}
      text={text}
      onText={setText}
      groups={(isBlank ? atFirst() : matching()).filter(({ options }) => options.length > 0)}
      isReading={isReading}
      nothing={nothingFor(text)}
      onChoose={(option) => option.choose()}
      onClose={dismiss}
    />
  )
}

type DialogProps = {
  menu: readonly MenuPage[]
  opened: boolean
  opener: Element | null
  onClose: () => void
  showKeys: () => void
}

/** ⌘K: whatever the reader may open or do, by a few letters of its name. */
export const SearchPalette = ({ menu, opened, opener, onClose, showKeys }: DialogProps) => (
  <PaletteDialog label="Rechercher" opened={opened} onClose={onClose} opener={opener}>
    {(dismiss) => <SearchContent menu={menu} showKeys={showKeys} close={onClose} dismiss={dismiss} />}
  </PaletteDialog>
)
