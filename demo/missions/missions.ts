import { renewals } from '#domain/hiring/missions/missions.ts'
import type { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import type { Row } from '../bulk.ts'
import type { Calendar } from '../calendar.ts'
import { weightedRegions } from '#demo/lists/regions.ts'
import type { MissionDays } from './mission-days.ts'
import type { Random } from '../random.ts'
import type { KnownTrade } from '../reference.ts'

/** The columns of the publishing company that a mission needs. */
export type Publisher = { recruiterId: number; companyName: string; region: string; projects: string[] }

export type NewMission = { mission: Row<typeof missions>; skills: (typeof missionSkills.$inferInsert)[] }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const list = (items: string[]) => `<ul>${items.map((item) => `<li><p>${escaped(item)}</p></li>`).join('')}</ul>`

const openings = [
  'L’équipe compte huit personnes et livre en production chaque semaine.',
  'Une première version est en service depuis un an ; il s’agit maintenant de la faire grandir.',
  'Le projet démarre : les choix techniques seront les vôtres, avec l’architecte.',
  'Une personne quitte l’équipe ; deux semaines de passage de relais sont prévues.',
]

const presences = [
  'Deux jours sur site par semaine, le reste à distance.',
  'Trois jours sur site par semaine.',
  'À distance, avec une réunion sur site par mois.',
  'Sur site les deux premières semaines, puis à votre choix.',
]

const describe = (
  random: Random,
  company: Publisher,
  project: string,
  trade: KnownTrade,
  skillNames: string[],
): string =>
  [
    `<p><strong>${escaped(company.companyName)}</strong> renforce l’équipe chargée de ce sujet : ${escaped(project)}. ${random.pick(openings)}</p>`,
    '<p><strong>Votre mission</strong></p>',
    list(random.sample(trade.tasks, random.int(3, 4))),
    '<p><strong>Environnement</strong></p>',
    `<p>${escaped(skillNames.join(', '))}.</p>`,
    `<p><em>${random.pick(presences)}</em></p>`,
  ].join('')

/** A mission of that trade at that company: title, rich text, and demanded skills in half stars. */
export const drawMission = (
  random: Random,
  calendar: Calendar,
  id: number,
  company: Publisher,
  trade: KnownTrade,
  days: MissionDays,
): NewMission => {
  const years = random.int(1, 10)
  const project = random.pick(company.projects)
  const required = trade.core.slice(0, random.int(1, Math.min(4, trade.core.length)))
  const additional = random.sample(trade.near, random.int(1, 3))
  const demanded = (low: number) => random.int(low, Math.min(10, low + 2 + Math.floor(years / 3)))
  return {
    mission: {
      id,
      recruiterId: company.recruiterId,
      title: `${trade.titles[0]} F/H – ${project}`,
      description: describe(
        random,
        company,
        project,
        trade,
        [...required, ...additional].map(({ name }) => name),
      ),
      yearsOfExperience: years,
      region: random.chance(0.85) ? company.region : random.weighted(weightedRegions).name,
      startDay: calendar.day(days.start),
      endDay: calendar.day(days.end),
      renewal: random.chance(0.6) ? random.pick(renewals) : null,
      createdAt: calendar.instant(days.created, random.int(7, 16)),
      interruptedAt: days.interrupted === null ? null : calendar.instant(days.interrupted, random.int(8, 16)),
      deletedAt: days.deleted === null ? null : calendar.instant(days.deleted, random.int(8, 16)),
    },
    skills: [
      ...required.map((skill) => ({ missionId: id, skillId: skill.id, rating: demanded(4), isRequired: true })),
      ...additional.map((skill) => ({ missionId: id, skillId: skill.id, rating: demanded(2), isRequired: false })),
    ],
  }
}
