import {
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconFileText,
  IconLayoutDashboard,
  IconListCheck,
  IconRoute,
  IconTags,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { areas, paths } from '#contract/paths.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const TodoCount = afterPage(async () => (await import('#web/features/oversight/todo/todo-count.tsx')).TodoCount)

/**
 * `also` are the beginnings of the addresses of its other screens; `count` is shown at the end of the entry. `onPhones` is its
 * name in the bar of phones, which has the four places that are visited most.
 */
export type SidebarEntry = {
  to: string
  label: string
  icon: ReactNode
  also?: readonly string[]
  count?: ReactNode
  onPhones?: string
}

/** Whether the screen of this address belongs to the entry. */
export const isEntryOf = ({ to, also = [] }: SidebarEntry, pathname: string): boolean =>
  `${pathname}/`.startsWith(`${to}/`) || also.some((beginning) => pathname.startsWith(beginning))

const dashboard = (to: string): SidebarEntry => ({
  to,
  label: 'Tableau de bord',
  onPhones: 'Accueil',
  icon: <IconLayoutDashboard size={20} aria-hidden />,
})
const todo = (to: string): SidebarEntry => ({
  to,
  label: 'À faire',
  onPhones: 'À faire',
  icon: <IconListCheck size={20} aria-hidden />,
  count: <TodoCount />,
})
const profile = (to: string): SidebarEntry => ({ to, label: 'Profil', icon: <IconUserCircle size={20} aria-hidden /> })
const missions = (to: string): SidebarEntry => ({
  to,
  label: 'Missions',
  onPhones: 'Missions',
  icon: <IconBriefcase size={20} aria-hidden />,
})
const interviews = (to: string): SidebarEntry => ({
  to,
  label: 'Entretiens',
  onPhones: 'Entretiens',
  icon: <IconCalendarEvent size={20} aria-hidden />,
})
const candidates = (to: string): SidebarEntry => ({
  to,
  label: 'Inspirnautes',
  onPhones: 'Inspirnautes',
  icon: <IconUsers size={20} aria-hidden />,
})
const recruiters = (to: string): SidebarEntry => ({
  to,
  label: 'Recruteurs',
  icon: <IconBuilding size={20} aria-hidden />,
})
const registrations = (to: string): SidebarEntry => ({
  to,
  label: 'Candidatures',
  icon: <IconUserPlus size={20} aria-hidden />,
})
const referenceData = (to: string): SidebarEntry => ({ to, label: 'Annexe', icon: <IconTags size={20} aria-hidden /> })

const documents = (to: string, also: readonly string[]): SidebarEntry => ({
  to,
  also,
  label: 'Documents',
  icon: <IconFileText size={20} aria-hidden />,
})

const followUp = (to: string): SidebarEntry => ({ to, label: 'Suivi', icon: <IconRoute size={20} aria-hidden /> })

/** The entries of each role, for the screens that exist. */
export const adminEntries = [
  dashboard(paths.admin.dashboard()),
  { ...todo(paths.admin.todo()), also: [paths.admin.bottlenecks()] },
  missions(paths.admin.missions()),
  documents(paths.admin.documents(), [
    `${areas.admin}/candidat/`,
    `${areas.admin}/recruter/`,
    `${areas.admin}/user/`,
    `${areas.admin}/recruted/`,
    `${areas.admin}/cra/`,
  ]),
  candidates(paths.admin.candidates()),
  recruiters(paths.admin.recruiters()),
  registrations(paths.admin.registrations()),
  referenceData(paths.admin.referenceData()),
  followUp(paths.admin.followUp()),
]
export const recruiterEntries = [
  dashboard(paths.recruiter.dashboard()),
  todo(paths.recruiter.todo()),
  missions(paths.recruiter.missions()),
  documents(paths.recruiter.documents(), [`${areas.recruiter}/mission/`, `${areas.recruiter}/cra/`]),
  profile(paths.recruiter.profile()),
  interviews(paths.recruiter.interviews()),
]
export const candidateEntries = [
  dashboard(paths.candidate.dashboard()),
  todo(paths.candidate.todo()),
  missions(paths.candidate.missions()),
  interviews(paths.candidate.interviews()),
  documents(paths.candidate.documents(), [`${areas.candidate}/mission/`, `${areas.candidate}/cra/`]),
  profile(paths.candidate.profile()),
]
