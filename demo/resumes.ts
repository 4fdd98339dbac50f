import type { Trx } from '#server/db/client.ts'
import {
  candidateLanguages,
  educations,
  workExperiences,
  workExperienceSkills,
} from '#server/db/schema/profiles/resumes.ts'
import { insertAll, takeIds } from './bulk.ts'
import type { Calendar } from './calendar.ts'
import { nameBeginnings, nameEnds } from '#demo/lists/companies.ts'
import { schools, spokenBesideFrench, studies } from '#demo/lists/schools.ts'
import { seededRandom, type Random } from './random.ts'
import type { KnownLanguage, KnownSector, KnownSkill, KnownTrade } from './reference.ts'

type Experience = Omit<typeof workExperiences.$inferInsert, 'id'> & { skills: KnownSkill[] }

export type NewResume = {
  experiences: Experience[]
  educations: (typeof educations.$inferInsert)[]
  languages: (typeof candidateLanguages.$inferInsert)[]
}

type Person = { candidateId: number; trade: KnownTrade; position: string; years: number; skills: KnownSkill[] }
export type ResumeLists = { sectors: KnownSector[]; languages: KnownLanguage[] }

const monthOf = (calendar: Calendar, monthsAgo: number): string =>
  `${calendar.day(Math.round(-30.4 * monthsAgo)).slice(0, 7)}-01`

/** A career in months, latest first: each position lasts one to five years, and the first one may go on. */
const periods = (random: Random, years: number): { from: number; to: number | null }[] => {
  const drawn: { from: number; to: number | null }[] = []
  let ends = random.chance(0.5) ? 0 : random.int(1, 6)
  for (const career = years * 12; ends < career && drawn.length < 7;) {
    const from = Math.min(career, ends + random.int(14, 58))
    drawn.push({ from, to: drawn.length === 0 && ends === 0 ? null : ends })
    ends = from + random.int(0, 2)
  }
  return drawn
}

const describe = (random: Random, trade: KnownTrade, sector: KnownSector): string =>
  [
    `Sujet\u00a0: ${random.pick(sector.projects)}.`,
    ...random.sample(trade.tasks, random.int(2, 3)).map((task) => `– ${task}`),
  ].join('\n')

const drawExperience = (
  random: Random,
  calendar: Calendar,
  { candidateId, trade, position, skills }: Person,
  { from, to }: { from: number; to: number | null },
  sectors: KnownSector[],
): Experience => {
  const sector = random.weighted(sectors)
  const company = random.pick(nameBeginnings) + random.pick(nameEnds)
  return {
    candidateId,
    position,
    company: random.chance(0.75) ? `${company} ${random.pick(sector.words)}` : company,
    publicCompany: random.chance(0.06) ? sector.name : null,
    startedOn: monthOf(calendar, from),
    endedOn: to === null ? null : monthOf(calendar, to),
    description: describe(random, trade, sector),
    skills: random.sample(skills, random.int(2, 4)),
  }
}

/** The degree comes in the year in which the career starts, a shorter one some years before it. */
const drawEducations = (random: Random, calendar: Calendar, { candidateId, years }: Person) => {
  const graduated = Number(calendar.day(0).slice(0, 4)) - years
  const study = random.pick(studies)
  const lasted = [study, ...(random.chance(0.4) ? [study.after] : [])]
  let ends = graduated
  return lasted.map(({ degree, lasts }) => {
    const [startedOn, endedOn] = [`${ends - lasts}-01-01`, `${ends}-01-01`]
    ends -= lasts
    return { candidateId, school: random.pick(schools), degree, startedOn, endedOn }
  })
}

const drawLanguages = (random: Random, { candidateId }: Person, languages: KnownLanguage[]) => {
  const idOf = (name: string) => languages.find((language) => language.name === name)?.id
  const second = random.chance(0.35) ? [random.pick(spokenBesideFrench)] : []
  return [
    { languageId: idOf('Français'), rating: 10 },
    { languageId: idOf('Anglais'), rating: random.int(5, 9) },
    ...second.map((name) => ({ languageId: idOf(name), rating: random.int(2, 6) })),
  ].flatMap(({ languageId, rating }) => (languageId === undefined ? [] : [{ candidateId, languageId, rating }]))
}

/** The resume of a candidate: a career as long as their years, the studies before it, the languages. */
export const drawResume = (calendar: Calendar, person: Person, { sectors, languages }: ResumeLists): NewResume => {
  // Its own values, so that a longer career changes nothing else of the market.
  const random = seededRandom(person.candidateId)
  return {
    experiences: periods(random, person.years).map((period) =>
      drawExperience(random, calendar, person, period, sectors),
    ),
    educations: drawEducations(random, calendar, person),
    languages: drawLanguages(random, person, languages),
  }
}

/** Writes the resumes of these candidates. */
export const fillResumes = async (trx: Trx, drawn: NewResume[]): Promise<void> => {
  const experiences = drawn.flatMap((one) => one.experiences)
  const ids = await takeIds(trx, workExperiences, experiences.length)
  const numbered = experiences.map(({ skills, ...experience }, index) => ({ id: ids[index] ?? 0, experience, skills }))
  await insertAll(
    trx,
    workExperiences,
    numbered.map(({ id, experience }) => ({ ...experience, id })),
  )
  await insertAll(
    trx,
    workExperienceSkills,
    numbered.flatMap(({ id, skills }) => skills.map((skill) => ({ experienceId: id, skillId: skill.id }))),
  )
  const studied = drawn.flatMap((one) => one.educations)
  const educationIds = await takeIds(trx, educations, studied.length)
  await insertAll(
    trx,
    educations,
    studied.map((education, index) => ({ ...education, id: educationIds[index] ?? 0 })),
  )
  await insertAll(
    trx,
    candidateLanguages,
    drawn.flatMap((one) => one.languages),
  )
}
